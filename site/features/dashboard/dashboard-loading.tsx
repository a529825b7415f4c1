import { PrivatePageLoading } from '#site/ui/private-page-loading.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'

/** The dashboard's layout while its data loads. */
export function DashboardLoading() {
  return (
    <PrivatePageLoading heading="Dashboard" status="Loading your dashboard…" subject="The dashboard">
      <div className="members-columns">
        <div className="grid gap-12">
          <Skeleton className="h-21" />
          <div className="grid gap-6">
            <Skeleton className="h-11" />
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </div>
        </div>
        <div className="grid content-start gap-12">
          <Skeleton className="h-72" />
          <Skeleton className="h-80" />
        </div>
      </div>
    </PrivatePageLoading>
  )
}
