import { useId, useState } from 'react'
import { categorySlug } from '#site/lib/slugs.ts'
import { CategoryBadge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { badgeColors } from '#site/ui/category-color.ts'
import { useModal } from '#site/ui/confirm-dialog.tsx'
import { Field, TextAreaField, TextField } from '#site/ui/field.tsx'
import { DEFAULT_COLOR, readColor } from './category-draft.ts'
import type { Category } from './load-categories.ts'
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

function CategoryForm({ onCancel, ...options }: CategoryFormProps) {
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

/** Whether the dialog is open, and for what. */
export type CategoryDialogMode = { kind: 'closed' } | { kind: 'add' } | { kind: 'edit'; category: Category }

type CategoryDialogProps = {
  mode: CategoryDialogMode
  /** Reads the categories again before the dialog closes. */
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Adds or edits a category. The form is mounted only while the dialog is open, so closing resets it. */
export function CategoryDialog({ mode, onChanged, onClose }: CategoryDialogProps) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const isOpen = mode.kind !== 'closed'
  const dialog = useModal(isOpen)
  const category = mode.kind === 'edit' ? mode.category : null

  async function handleSaved() {
    await onChanged()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      className="floating members-dialog"
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
    >
      <h2 id={`${id}-title`} className="text-h3">
        {category ? 'Edit Category' : 'Add Category'}
      </h2>
      {isOpen && (
        <CategoryForm onBusyChange={setIsBusy} onSaved={handleSaved} onCancel={onClose} {...{ category, isBusy }} />
      )}
    </dialog>
  )
}

type ColorFieldProps = {
  /** As typed; may not be a valid color yet. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/** A text input and a picker for the same color. While the text is invalid, the picker shows the default. */
function ColorField({ value, error, onChange, onBlur }: ColorFieldProps) {
  const pickerId = useId()
  return (
    <Field label="Color" error={error} hint="The badge’s text and, at 20% opacity, its background.">
      {(control) => (
        <span className="members-color grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
          <label className="sr-only" htmlFor={pickerId}>
            Color picker
          </label>
          <input
            id={pickerId}
            type="color"
            value={(readColor(value) ?? DEFAULT_COLOR).toLowerCase()}
            onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
          />
          <input
            {...control}
            className="input tabular"
            name="color"
            type="text"
            value={value}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
        </span>
      )}
    </Field>
  )
}
