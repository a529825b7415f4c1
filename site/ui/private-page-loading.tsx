import type { ReactNode } from 'react'

type PrivatePageLoadingProps = {
  heading: string
  /** What is loading, in the words of the specification where it has them. */
  status: string
  /** Begins the sentence that is read without JavaScript: "The editor". */
  subject: string
  /** `form` leaves the room of the link back above a smaller heading. */
  layout?: 'overview' | 'form'
  /** Skeletons in the final layout. */
  children: ReactNode
}

/** A private page before its data: what the server sends while the browser checks the session. */
export function PrivatePageLoading({
  heading,
  status,
  subject,
  layout = 'overview',
  children,
}: PrivatePageLoadingProps) {
  const isForm = layout === 'form'
  return (
    <div className={isForm ? 'page-column py-8 sm:py-12' : 'page-column py-12 sm:py-16'}>
      <h1 className={isForm ? 'mt-13 text-h2' : 'text-h1'}>{heading}</h1>
      <p role="status" className={`noscript:hidden mt-3 text-quiet ${isForm ? 'mb-8' : 'mb-10 text-lead'}`}>
        {status}
      </p>
      <noscript>
        <p className="mt-3 text-lead text-quiet">
          {subject} works in your browser and needs JavaScript. All public pages work without it.
        </p>
      </noscript>
      {children}
    </div>
  )
}
