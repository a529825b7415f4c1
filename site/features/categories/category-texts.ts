/** Texts given by the specification (§2, §5, §8). */
export const LOAD_FAILED = 'Failed to fetch categories'
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
