import { PrivatePageLoading } from '#site/ui/private-page-loading.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'

/** The dashboard's layout before its data. */
export function DashboardLoading() {
  return (
    <PrivatePageLoading heading="Dashboard" status="Loading your dashboard…" subject="The dashboard">
      <div className="grid gap-12 lg:grid-cols-[1fr_20rem]">
        <div className="grid gap-6">
          <Skeleton className="h-11" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
        <Skeleton className="h-56" />
      </div>
    </PrivatePageLoading>
  )
}
