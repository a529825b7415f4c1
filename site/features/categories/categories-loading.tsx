import { PrivatePageLoading } from '#site/ui/private-page-loading.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'

/** Category management before its data, and before it is known whether the user may see it. */
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
