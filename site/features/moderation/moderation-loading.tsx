import { PrivatePageLoading } from '#site/ui/private-page-loading.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { LOADING, TITLE } from './moderation-texts.ts'

/** The page while its data loads and the user's role is checked. */
export function ModerationLoading() {
  return (
    <PrivatePageLoading heading={TITLE} status={LOADING} subject="Moderation" layout="form">
      <div className="grid gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </PrivatePageLoading>
  )
}
