import { checkIsAdmin } from '#site/lib/check-is-admin.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { type Category, listAllCategories } from './calls/list-all-categories.ts'
import { LOAD_FAILED } from './category-texts.ts'

export type CategoriesContent =
  | { state: 'denied' }
  /** An error toast has been shown. */
  | { state: 'failed' }
  | { state: 'allowed'; categories: Category[] }

/** The categories for an administrator; denied for any other user. */
export async function loadCategories(connect: Connect): Promise<CategoriesContent> {
  try {
    const supabase = await connect()
    if (!(await checkIsAdmin(supabase))) return { state: 'denied' }
    return { state: 'allowed', categories: await listAllCategories(supabase) }
  } catch (error) {
    console.warn(error)
    showError(LOAD_FAILED)
    return { state: 'failed' }
  }
}
