import { type AdminContent, loadForAdmin } from '#site/lib/load-for-admin.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { type Category, listAllCategories } from './calls/list-all-categories.ts'
import { LOAD_FAILED } from './category-texts.ts'

export type CategoriesContent = AdminContent<{ categories: Category[] }>

/** A failure is also shown as a toast. */
export async function loadCategories(connect: Connect): Promise<CategoriesContent> {
  const content = await loadForAdmin(connect, async (supabase) => ({ categories: await listAllCategories(supabase) }))
  if (content.state === 'failed') showError(LOAD_FAILED)
  return content
}
