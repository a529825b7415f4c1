import { EmptyState } from '#site/ui/empty-state.tsx'
import { BackToDashboard } from './back-to-dashboard.tsx'
import { ACCESS_DENIED } from './message-texts.ts'

/** For whoever is signed in and no administrator. */
export function AccessDenied() {
  return (
    <div className="page-column py-12 sm:py-16">
      <h1 className="mb-8 text-h1">{ACCESS_DENIED}</h1>
      <EmptyState
        text="Only administrators read what visitors write. Ask one of them to give you the role."
        action={<BackToDashboard look="outline" />}
      />
    </div>
  )
}
