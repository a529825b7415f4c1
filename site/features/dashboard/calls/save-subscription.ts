import { isDuplicate } from '#site/lib/is-duplicate.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

type Subscription = { userId: string; categoryId: string }

/** Subscribes a user to a category. An existing subscription, made in another tab, is not an error. */
export async function subscribe(supabase: BrowserSupabase, { userId, categoryId }: Subscription): Promise<void> {
  const { error } = await supabase.from('blog_subscriptions').insert({ user_id: userId, category_id: categoryId })
  if (error && !isDuplicate(error)) throw error
}

/** Ends a subscription. One that is already gone is not an error. */
export async function unsubscribe(supabase: BrowserSupabase, { userId, categoryId }: Subscription): Promise<void> {
  unwrap(await supabase.from('blog_subscriptions').delete().eq('user_id', userId).eq('category_id', categoryId))
}
