import { PrivatePageLoading } from '#site/ui/private-page-loading.tsx'
import { Skeletons } from '#site/ui/skeleton.tsx'

/** Category management while its data loads and the user's role is checked. */
export function CategoriesLoading() {
  return (
    <PrivatePageLoading
      heading="Manage Categories"
      status="Loading categories…"
      subject="Category management"
      layout="form"
    >
      <Skeletons heights={['h-24', 'h-24', 'h-24', 'h-24']} />
    </PrivatePageLoading>
  )
}
