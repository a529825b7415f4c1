import { isBlank, trimText } from '#domain/text/is-blank.ts'
import { categorySlug } from '#site/lib/slugs.ts'
import type { Category } from '../calls/list-all-categories.ts'
import { DEFAULT_COLOR } from '../category-texts.ts'
import { readColor } from './read-color.ts'

/** The values of the form fields. */
export type CategoryDraft = { name: string; description: string; color: string }

export type CategoryRow = Pick<Category, 'name' | 'slug' | 'description' | 'color'>

/** Error messages by field; empty when the category can be saved. */
export type CategoryErrors = { name?: string; color?: string }

export const NAME_MISSING = 'Enter a name'
export const NAME_TAKEN = 'A category with this name already exists'
export const COLOR_INVALID = 'Enter # and six digits or letters from A to F, such as #3B82F6'

/** The draft of a new category, or of a stored one. */
export function toCategoryDraft(category: Category | null): CategoryDraft {
  if (!category) return { name: '', description: '', color: DEFAULT_COLOR }
  return { name: category.name, description: category.description ?? '', color: category.color }
}

export function categoryErrors({ name, color }: CategoryDraft): CategoryErrors {
  return {
    ...(isBlank(name) && { name: NAME_MISSING }),
    ...(readColor(color) === null && { color: COLOR_INVALID }),
  }
}

/** The row for a draft without errors. An unchanged name keeps its slug. */
export function toCategoryRow(draft: CategoryDraft, stored: Category | null): CategoryRow {
  const name = draft.name.trim()
  return {
    name,
    slug: stored?.name === name ? stored.slug : categorySlug(name),
    description: trimText(draft.description) || null,
    color: readColor(draft.color) ?? DEFAULT_COLOR,
  }
}
