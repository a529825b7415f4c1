import { isBlank, trimText } from '@headwater/post-html/is-blank'
import { categorySlug } from '#site/lib/slugs.ts'
import type { Category } from './load-categories.ts'

/** Texts given by the specification (§2, §5, §8). */
export const SAVE_FAILED = 'Failed to save category'
export const DELETE_FAILED = 'Failed to delete category'
export const CREATE_DONE = 'Category created successfully'
export const UPDATE_DONE = 'Category updated successfully'
export const DELETE_DONE = 'Category deleted successfully'
export const DELETE_QUESTION = 'Are you sure you want to delete this category?'
export const NO_CATEGORIES = 'No categories found. Create your first category to get started.'
export const ACCESS_DENIED = 'Access Denied'
/** The color of a new category (specification §9). */
export const DEFAULT_COLOR = '#3B82F6'

const SIX_DIGITS = /^#?([0-9a-f]{6})$/i
const THREE_DIGITS = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i

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

/** The typed color as `#RRGGBB`, or null when it is invalid. Accepts a missing `#` and the short form `#38F`. */
export function readColor(typed: string): string | null {
  const text = typed.trim()
  const six = SIX_DIGITS.exec(text)
  if (six) return `#${six[1]?.toUpperCase()}`
  const three = THREE_DIGITS.exec(text)
  if (!three) return null
  return `#${three
    .slice(1)
    .map((digit) => digit + digit)
    .join('')
    .toUpperCase()}`
}
