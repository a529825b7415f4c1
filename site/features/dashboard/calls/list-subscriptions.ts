import type { TableClient } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** The ids of the categories that a user is subscribed to. */
export async function listSubscriptions(supabase: TableClient, userId: string): Promise<string[]> {
  const rows = unwrap(
    await supabase
      .from('blog_subscriptions')
      .select('id, category_id, category:categories(id, name)')
      .eq('user_id', userId),
  )
  return rows.map(({ category_id }) => category_id)
}
