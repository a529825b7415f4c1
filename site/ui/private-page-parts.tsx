import type { ReactNode } from 'react'
import { Arrow } from './arrow.tsx'
import { LinkButton } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

const LOOKS = {
  overview: { page: 'page-column py-12 sm:py-16', heading: 'text-h1', status: 'mt-3 mb-10 text-lead' },
  form: { page: 'page-column py-8 sm:py-12', heading: 'mt-13 text-h2', status: 'mt-3 mb-8' },
  desk: { page: 'page-column py-4', heading: 'text-h3', status: 'mb-4' },
} as const

type PrivatePageLoadingProps = {
  heading: string
  /** The loading text, as specified where the specification has one. */
  status: string
  /** The start of the sentence shown without JavaScript: "The editor". */
  subject: string
  /** `form` leaves room for a back link above a smaller heading; `desk` is as low as the editor’s head. */
  layout?: keyof typeof LOOKS
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
  const look = LOOKS[layout]
  return (
    <div className={look.page}>
      <h1 className={look.heading}>{heading}</h1>
      <p role="status" className={`noscript:hidden text-quiet ${look.status}`}>
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

/** Shown to signed-in members who are not administrators. `text` says what only administrators may do. */
export function AccessDenied({ text }: { text: string }) {
  return (
    <div className="page-column py-12 sm:py-16">
      <h1 className="mb-8 text-h1">Access Denied</h1>
      <EmptyState text={text} action={<BackToDashboard look="outline" />} />
    </div>
  )
}

export function BackToDashboard({ look }: { look: 'quiet' | 'outline' }) {
  return (
    <LinkButton to="/dashboard" look={look} size="small" {...(look === 'quiet' && { className: '-ml-3.5' })}>
      <Arrow direction="left" /> Back to Dashboard
    </LinkButton>
  )
}
