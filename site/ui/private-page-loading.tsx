import type { ReactNode } from 'react'

type PrivatePageLoadingProps = {
  heading: string
  /** The loading text, as specified where the specification has one. */
  status: string
  /** The start of the sentence shown without JavaScript: "The editor". */
  subject: string
  /** `form` leaves room for a back link above a smaller heading. */
  layout?: 'overview' | 'form'
  /** Skeletons in the layout of the loaded page. */
  children: ReactNode
}

/** A private page without its data: the server sends it, and it shows while the browser checks the session. */
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
