import { categorySlug } from '#site/lib/slugs.ts'
import { CategoryBadge } from '#site/ui/badges/category-badge.tsx'
import { badgeColors } from '#site/ui/badges/category-color.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { TextAreaField, TextField } from '#site/ui/forms/field.tsx'
import type { Category } from '../calls/list-all-categories.ts'
import { ColorField } from './color-field.tsx'
import { readColor } from './read-color.ts'
import { useCategoryForm } from './use-category-form.ts'

/** The limits of the database. */
const MAX_LENGTH = { name: 100, description: 1000 }

type CategoryFormProps = {
  /** Null for a new category. */
  category: Category | null
  isBusy: boolean
  onBusyChange: (isBusy: boolean) => void
  onSaved: () => Promise<void>
  onCancel: () => void
}

export function CategoryForm({ onCancel, ...options }: CategoryFormProps) {
  const { category, isBusy } = options
  const { draft, errors, change, leave, save } = useCategoryForm(options)

  return (
    <form
      method="post"
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <TextField
        label="Category Name"
        name="name"
        required
        autoComplete="off"
        maxLength={MAX_LENGTH.name}
        error={errors.name}
        hint={slugHint(draft.name)}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        maxLength={MAX_LENGTH.description}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <ColorField
        value={draft.color}
        error={errors.color}
        onChange={(color) => change({ color })}
        onBlur={() => leave('color')}
      />
      <p className="flex flex-wrap items-center gap-3 text-quiet text-small">
        On the blog:{' '}
        <CategoryBadge name={draft.name.trim() || 'Category'} colors={badgeColors(readColor(draft.color))} />
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} isBusy={isBusy}>
          Cancel
        </Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {saveLabel(category !== null, isBusy)}
        </Button>
      </div>
    </form>
  )
}

function saveLabel(isEdit: boolean, isBusy: boolean): string {
  if (isBusy) return 'Saving…'
  return isEdit ? 'Save Changes' : 'Create Category'
}

function slugHint(name: string): string {
  const slug = /[a-z0-9]/i.test(name) ? categorySlug(name.trim()) : ''
  return `Slug: ${slug || 'made from the name’s letters a–z and digits'}`
}
