import { BackToDashboard } from './back-to-dashboard.tsx'
import { EmptyState } from './empty-state.tsx'

/** Shown to signed-in members who are not administrators. `text` says what only administrators may do. */
export function AccessDenied({ text }: { text: string }) {
  return (
    <div className="page-column py-12 sm:py-16">
      <h1 className="mb-8 text-h1">Access Denied</h1>
      <EmptyState text={text} action={<BackToDashboard look="outline" />} />
    </div>
  )
}
