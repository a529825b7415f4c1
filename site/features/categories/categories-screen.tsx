import { useRef, useState } from 'react'
import { formatCounted } from '#site/lib/format/format-count.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { CategoryBadge } from '#site/ui/badge.tsx'
import { Button, LinkButton } from '#site/ui/button.tsx'
import { badgeColors } from '#site/ui/category-color.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LoadFailed } from '#site/ui/notice.tsx'
import { PrivatePageLoading } from '#site/ui/private-page-parts.tsx'
import { Skeletons } from '#site/ui/skeleton.tsx'
import { ACCESS_DENIED, NO_CATEGORIES } from './category-draft.ts'
import { CategoryDialog, type CategoryDialogMode } from './category-form.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import type { CategoriesContent, Category, ListedCategory } from './load-categories.ts'
import { LOAD_FAILED } from './load-categories.ts'

type CategoriesScreenProps = {
  content: CategoriesContent
  /** Loads everything again. */
  onReload: () => Promise<void>
}

/** Category management, or the reason why it is not shown. */
export function CategoriesScreen({ content, onReload }: CategoriesScreenProps) {
  if (content.state === 'denied') return <AccessDenied />
  return (
    <div className="page-column py-8 sm:py-12">
      <GoBack look="quiet" />
      {content.state === 'allowed' ? (
        <Categories categories={content.categories} onChanged={onReload} />
      ) : (
        <>
          <h1 className="mt-4 mb-8 text-h2">Manage Categories</h1>
          <LoadFailed title={LOAD_FAILED} text="Nothing was changed." onReload={onReload} />
        </>
      )}
    </div>
  )
}

type CategoriesProps = { categories: readonly ListedCategory[]; onChanged: () => Promise<void> }

function Categories({ categories, onChanged }: CategoriesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [mode, setMode] = useState<CategoryDialogMode>({ kind: 'closed' })
  const [toDelete, setToDelete] = useState<Category | null>(null)

  return (
    <>
      <div className="mt-4 mb-8 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-h2">
            Manage Categories
          </h1>
          <p className="mt-3 text-quiet">Readers filter the blog by category; members subscribe to categories.</p>
        </div>
        <Button look="action" onClick={() => setMode({ kind: 'add' })}>
          Add Category
        </Button>
      </div>
      {categories.length === 0 ? (
        <EmptyState text={NO_CATEGORIES} />
      ) : (
        <ul className="border-line border-b">
          {categories.map((category) => (
            <CategoryItem
              key={category.id}
              category={category}
              onEdit={() => setMode({ kind: 'edit', category })}
              onDelete={() => setToDelete(category)}
            />
          ))}
        </ul>
      )}
      <CategoryDialog onClose={() => setMode({ kind: 'closed' })} {...{ mode, onChanged }} />
      <DeleteCategoryDialog
        category={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={() => heading.current?.focus()}
        onChanged={onChanged}
      />
    </>
  )
}

/** Shown to signed-in users who are not administrators. */
function AccessDenied() {
  return (
    <div className="page-column py-12 sm:py-16">
      <h1 className="mb-8 text-h1">{ACCESS_DENIED}</h1>
      <EmptyState
        text="Only administrators manage the blog’s categories. Ask one of them to give you the role."
        action={<GoBack look="outline" />}
      />
    </div>
  )
}

/** Leads back to the dashboard, which links here. */
function GoBack({ look }: { look: 'quiet' | 'outline' }) {
  return (
    <LinkButton to="/dashboard" look={look} size="small" {...(look === 'quiet' && { className: '-ml-3.5' })}>
      <Arrow direction="left" /> Go Back
    </LinkButton>
  )
}

type CategoryItemProps = { category: ListedCategory; onEdit: () => void; onDelete: () => void }

/** One category as readers see it, with its actions. */
function CategoryItem({ category, onEdit, onDelete }: CategoryItemProps) {
  const { name, slug, description, color, uses } = category
  return (
    <li className="members-category">
      <div className="min-w-0">
        <h2 className="text-h4">
          <CategoryBadge name={name} colors={badgeColors(color)} />
        </h2>
        <p className="tabular mt-1 text-quiet text-small">
          {slug}
          {uses && ` · ${formatCounted(uses.posts, 'post')}`}
        </p>
      </div>
      {description && <p className="sm:row-start-2 sm:col-start-1 lg:row-auto lg:col-auto measure">{description}</p>}
      <p className="lg:col-start-3 flex items-start gap-2">
        <Button size="small" onClick={onEdit}>
          Edit<span className="sr-only"> {name}</span>
        </Button>
        <Button size="small" look="quiet" onClick={onDelete}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </p>
    </li>
  )
}

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
