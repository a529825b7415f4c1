import { PrivatePageLoading } from '#site/ui/private-page-loading.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { LOADING } from './profile-texts.ts'

/** The profile editor's layout while its data loads. */
export function ProfileLoading() {
  return (
    <PrivatePageLoading heading="Edit Profile" status={LOADING} subject="The profile editor" layout="form">
      <div className="members-form">
        <Skeleton className="h-18" />
        <div className="grid gap-6 sm:grid-cols-2">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
        <Skeleton className="h-18" />
        <Skeleton className="h-48" />
        <Skeleton className="h-32" />
      </div>
    </PrivatePageLoading>
  )
}
