import { Skeleton } from '#site/ui/skeleton.tsx'

/** The dashboard's layout before its data: what the server sends while the browser checks the session. */
export function DashboardLoading() {
  return (
    <div className="page-column py-12 sm:py-16">
      <h1 className="text-h1">Dashboard</h1>
      <p role="status" className="noscript:hidden mt-3 mb-10 text-lead text-quiet">
        Loading your dashboard…
      </p>
      <noscript>
        <p className="mt-3 text-lead text-quiet">
          The dashboard works in your browser and needs JavaScript. All public pages work without it.
        </p>
      </noscript>
      <div className="grid gap-12 lg:grid-cols-[1fr_20rem]">
        <div className="grid gap-6">
          <Skeleton className="h-11" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
        <Skeleton className="h-56" />
      </div>
    </div>
  )
}
