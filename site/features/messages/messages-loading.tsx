import { PrivatePageLoading } from '#site/ui/private-page-loading.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { LOADING } from './message-texts.ts'

/** The inbox while its data loads and the user's role is checked. */
export function MessagesLoading() {
  return (
    <PrivatePageLoading heading="Messages" status={LOADING} subject="The inbox" layout="form">
      <div className="grid gap-5">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </div>
    </PrivatePageLoading>
  )
}
