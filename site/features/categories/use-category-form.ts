import { useRef, useState } from 'react'
import { type BrowserSupabase, useSupabase } from '#site/lib/supabase-browser.ts'
import { isDuplicate } from '#site/lib/unwrap.ts'
import { dismissErrors, showError, showFailure, showSuccess } from '#site/ui/toast-store.ts'
import {
  type CategoryDraft,
  type CategoryRow,
  CREATE_DONE,
  categoryErrors,
  NAME_TAKEN,
  SAVE_FAILED,
  toCategoryDraft,
  toCategoryRow,
  UPDATE_DONE,
} from './category-draft.ts'
import type { Category } from './load-categories.ts'

type CategoryFormOptions = {
  /** Null for a new category. */
  category: Category | null
  isBusy: boolean
  onBusyChange: (isBusy: boolean) => void
  onSaved: () => Promise<void>
}

/** State of the category form. An error appears on blur or on save, and disappears when the field is corrected. */
export function useCategoryForm({ category, isBusy, onBusyChange, onSaved }: CategoryFormOptions) {
  const connect = useSupabase()
  const [draft, setDraft] = useState(() => toCategoryDraft(category))
  const [touched, setTouched] = useState<ReadonlySet<keyof CategoryDraft>>(new Set())
  const [takenName, setTakenName] = useState<string | null>(null)
  // A ref, because state changes only with the next render, and a double click could send twice.
  const isRunning = useRef(false)

  const errors = categoryErrors(draft)
  const nameError = errors.name ?? (takenName !== null && takenName === draft.name ? NAME_TAKEN : undefined)

  async function save(form: HTMLFormElement): Promise<void> {
    if (isRunning.current || isBusy) return
    setTouched(new Set(['name', 'color']))
    const wrong = errors.name ? 'name' : errors.color && 'color'
    if (wrong) return form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()

    isRunning.current = true
    onBusyChange(true)
    dismissErrors()
    try {
      const row = toCategoryRow(draft, category)
      const outcome = await saveCategory(await connect(), { id: category?.id ?? null, row })
      if (outcome === 'saved') {
        await onSaved()
        showSuccess(category ? UPDATE_DONE : CREATE_DONE)
      } else {
        setTakenName(draft.name)
        showError(SAVE_FAILED, NAME_TAKEN)
        form.querySelector<HTMLElement>('[name=name]')?.focus()
      }
    } catch (error) {
      showFailure(SAVE_FAILED, error)
    } finally {
      isRunning.current = false
      onBusyChange(false)
    }
  }

  return {
    draft,
    errors: {
      name: touched.has('name') ? nameError : undefined,
      color: touched.has('color') ? errors.color : undefined,
    },
    change: (changes: Partial<CategoryDraft>) => setDraft((current) => ({ ...current, ...changes })),
    leave: (field: keyof CategoryDraft) => setTouched((current) => new Set(current).add(field)),
    save,
  }
}

/** Inserts the category, or updates it by its id. Throws on any failure other than a taken name. */
async function saveCategory(
  supabase: BrowserSupabase,
  { id, row }: { id: string | null; row: CategoryRow },
): Promise<'saved' | 'name-taken'> {
  const table = supabase.from('categories')
  // Selects the changed row, because row-level security silently skips rows that the caller may not change.
  const { data, error } = await (id === null ? table.insert(row) : table.update(row).eq('id', id)).select('id')
  if (error && isDuplicate(error)) return 'name-taken'
  if (error) throw error
  if (data.length === 0) throw new Error('The category is gone, or the user is no longer an administrator')
  return 'saved'
}
