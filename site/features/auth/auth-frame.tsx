import type { ReactNode, Ref } from 'react'

type AuthFrameProps = { heading: string; headingRef?: Ref<HTMLHeadingElement>; children: ReactNode }

/** The benefits of an account. */
const GAINS = [
  { title: 'Ask', text: 'Put a question to the assistant. Its answers name the pages they come from.' },
  { title: 'Follow', text: 'Choose blog categories, and new posts in them reach you by email.' },
  { title: 'Write', text: 'Draft, preview and publish posts of your own.' },
]

/** The frame of all account pages: a narrow column, and, next to it on wide screens, the benefits of an account. */
export function AuthFrame({ heading, headingRef, children }: AuthFrameProps) {
  return (
    <div className="page-column grid items-start gap-16 py-12 sm:py-20 xl:grid-cols-[30rem_1fr]">
      <div className="w-full max-w-lg">
        <h1 ref={headingRef} tabIndex={-1} className="mb-8 text-h2">
          {heading}
        </h1>
        {children}
      </div>
      <aside className="w-full max-w-lg xl:max-w-md xl:pt-20" aria-labelledby="account-gains">
        <h2 className="pb-4 text-h4" id="account-gains">
          A free account lets you
        </h2>
        <dl className="border-line border-b">
          {GAINS.map(({ title, text }) => (
            <div key={title} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-line border-t py-4">
              <dt className="font-display font-semibold text-h4">{title}</dt>
              <dd className="text-quiet">{text}</dd>
            </div>
          ))}
        </dl>
      </aside>
    </div>
  )
}
