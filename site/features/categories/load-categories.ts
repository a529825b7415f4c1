import { type AdminContent, loadForAdmin } from '#site/lib/load-for-admin.ts'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { showError } from '#site/ui/toast-store.ts'

/** Given by the specification. */
export const LOAD_FAILED = 'Failed to fetch categories'

export type CategoriesContent = AdminContent<{ categories: ListedCategory[] }>

/** A failure is also shown as a toast. */
export async function loadCategories(connect: Connect): Promise<CategoriesContent> {
  const content = await loadForAdmin(connect, async (supabase) => {
    const categories = await listAllCategories(supabase)
    return { categories: await Promise.all(categories.map((category) => withUses(supabase, category))) }
  })
  if (content.state === 'failed') showError(LOAD_FAILED)
  return content
}

export type Category = {
  id: string
  name: string
  slug: string
  description: string | null
  color: string
}

/** With its uses; null when they could not be counted. */
export type ListedCategory = Category & { uses: CategoryUses | null }

async function withUses(supabase: BrowserSupabase, category: Category): Promise<ListedCategory> {
  const uses = await readCategoryUses(supabase, category.id).catch((error: unknown) => {
    console.warn('The uses of a category could not be counted:', error)
    return null
  })
  return { ...category, uses }
}

/** Every category, sorted by name. */
async function listAllCategories(supabase: BrowserSupabase): Promise<Category[]> {
  return unwrap(await supabase.from('categories').select('*').order('name'))
}

/** Deletes a category; the database removes it from posts, subscriptions and interests (readings D43). */
export async function deleteCategory(supabase: BrowserSupabase, id: string): Promise<void> {
  // Selects the deleted row, because row-level security silently skips rows that the caller may not delete.
  const deleted = unwrap(await supabase.from('categories').delete().eq('id', id).select('id'))
  if (deleted.length === 0) throw new Error('The category is gone, or the user is no longer an administrator')
}

export type CategoryUses = { posts: number; subscriptions: number }

/** How many posts (including drafts of all authors) and subscriptions a category has. Administrators only. */
export async function readCategoryUses(supabase: BrowserSupabase, id: string): Promise<CategoryUses> {
  const [uses] = unwrap(await supabase.rpc('category_uses', { category_id: id }))
  return { posts: Number(uses?.posts), subscriptions: Number(uses?.subscriptions) }
}
