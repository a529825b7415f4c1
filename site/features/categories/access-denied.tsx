import { EmptyState } from '#site/ui/empty-state.tsx'
import { ACCESS_DENIED } from './category-texts.ts'
import { GoBack } from './go-back.tsx'

/** Shown to signed-in users who are not administrators. */
export function AccessDenied() {
  return (
    <div className="page-column py-12 sm:py-16">
      <h1 className="mb-8 text-h1">{ACCESS_DENIED}</h1>
      <EmptyState
        text="Only administrators manage the blog’s categories. Ask one of them to give you the role."
        action={<GoBack look="outline" />}
      />
    </div>
  )
}
