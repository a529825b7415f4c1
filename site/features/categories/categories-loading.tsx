import { PrivatePageLoading } from '#site/ui/private-page-loading.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'

/** Category management while its data loads and the user's role is checked. */
export function CategoriesLoading() {
  return (
    <PrivatePageLoading
      heading="Manage Categories"
      status="Loading categories…"
      subject="Category management"
      layout="form"
    >
      <div className="grid gap-5">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </PrivatePageLoading>
  )
}
