import type { ReactNode, Ref } from 'react'
import { StreamLines } from '#site/ui/streams/stream-lines.tsx'

type AuthFrameProps = { heading: string; headingRef?: Ref<HTMLHeadingElement>; children: ReactNode }

/** Labels of the decorative drawing: what an account brings together. */
const SOURCES = ['What you read', 'What you write', 'What you ask']

/** The frame of all account pages: a narrow column, with the site's drawing beside it on wide screens. */
export function AuthFrame({ heading, headingRef, children }: AuthFrameProps) {
  return (
    <div className="page-column grid items-start gap-16 py-12 sm:py-20 xl:grid-cols-[30rem_1fr]">
      <div className="mx-auto w-full max-w-lg xl:mx-0">
        <h1 ref={headingRef} tabIndex={-1} className="mb-8 text-h2">
          {heading}
        </h1>
        {children}
      </div>
      <div className="sticky top-12 hidden xl:block">
        <StreamLines seed="account" sources={SOURCES} />
      </div>
    </div>
  )
}
