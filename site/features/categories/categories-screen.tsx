import { useRef, useState } from 'react'
import { Button } from '#site/ui/buttons/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { AccessDenied } from './access-denied.tsx'
import type { Category } from './calls/list-all-categories.ts'
import { CategoryItem } from './category-item.tsx'
import { LOAD_FAILED, NO_CATEGORIES } from './category-texts.ts'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'
import { CategoryDialog, type CategoryDialogMode } from './form/category-dialog.tsx'
import { GoBack } from './go-back.tsx'
import type { CategoriesContent } from './load-categories.ts'

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

type CategoriesProps = { categories: readonly Category[]; onChanged: () => Promise<void> }

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
