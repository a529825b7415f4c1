import { PrivatePageLoading } from '#site/ui/private-page-loading.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { LOADING } from './security-texts.ts'

/** The security page's layout while its data loads. */
export function SecurityLoading() {
  return (
    <PrivatePageLoading heading="Security" status={LOADING} subject="The security page" layout="form">
      <div className="grid gap-10">
        <Skeleton className="h-64" />
        <Skeleton className="h-48" />
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
      </div>
    </PrivatePageLoading>
  )
}
