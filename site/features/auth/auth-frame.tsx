import type { ReactNode, Ref } from 'react'
import { Arrow } from '#site/ui/arrow.tsx'

type AuthFrameProps = { heading: string; headingRef?: Ref<HTMLHeadingElement>; children: ReactNode }

/** The benefits of an account. */
const GAINS = [
  { title: 'Ask', text: 'Put a question to the assistant. Its answers name the pages they come from.' },
  { title: 'Follow', text: 'Choose blog categories, and new posts in them reach you by email.' },
  { title: 'Write', text: 'Draft, preview and publish posts of your own.' },
]

/**
 * The frame of all account pages: a narrow column, and, next to it on wide screens, the benefits of an account. There
 * the headings share a row, so that what is below them starts at the same height.
 */
export function AuthFrame({ heading, headingRef, children }: AuthFrameProps) {
  return (
    <div className="page-column grid items-start gap-16 py-12 sm:py-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-y-8 xl:grid-cols-[30rem_1fr]">
      <div className="grid w-full max-w-lg gap-8 lg:row-span-2 lg:grid-rows-subgrid">
        <h1 ref={headingRef} tabIndex={-1} className="text-h2">
          {heading}
        </h1>
        <div className="min-w-0">{children}</div>
      </div>
      <aside
        className="grid w-full max-w-lg gap-4 lg:row-span-2 lg:grid-rows-subgrid lg:gap-8 xl:max-w-md"
        aria-labelledby="account-gains"
      >
        <h2 className="self-end text-h4" id="account-gains">
          A free account lets you
        </h2>
        <div>
          <dl className="border-line border-b">
            {GAINS.map(({ title, text }) => (
              <div
                key={title}
                className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-line border-t py-4 lg:max-xl:grid-cols-1"
              >
                <dt className="font-display font-semibold text-h4">{title}</dt>
                <dd className="text-quiet">{text}</dd>
              </div>
            ))}
          </dl>
          <h2 className="pt-10 text-h4">What happens with your data</h2>
          <p className="pt-2 text-quiet">
            We keep your email address, a hash from which your password cannot be read, your sign-ins, and what you
            enter yourself. You can download all of it, or delete the account, at any time.
          </p>
          <p className="pt-2">
            <a className="arrow-link" href="/privacy-policy">
              Privacy Policy <Arrow />
            </a>
          </p>
        </div>
      </aside>
    </div>
  )
}
