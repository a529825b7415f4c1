import type { ReactNode, Ref } from 'react'

type AuthFrameProps = { heading: string; headingRef?: Ref<HTMLHeadingElement>; children: ReactNode }

/** The narrow column of all account pages. */
export function AuthFrame({ heading, headingRef, children }: AuthFrameProps) {
  return (
    <div className="page-column py-12 sm:py-20">
      <div className="mx-auto max-w-lg">
        <h1 ref={headingRef} tabIndex={-1} className="mb-8 text-h2">
          {heading}
        </h1>
        {children}
      </div>
    </div>
  )
}
