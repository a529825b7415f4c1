import type { TableClient } from '#site/lib/supabase-browser.ts'

export type OwnPostCounts = { published: number; drafts: number }

/** How many posts and drafts the author has in total. */
export async function countOwnPosts(supabase: TableClient, authorId: string): Promise<OwnPostCounts> {
  const [published, drafts] = await Promise.all([true, false].map((state) => countIn(supabase, authorId, state)))
  return { published: published ?? 0, drafts: drafts ?? 0 }
}

async function countIn(supabase: TableClient, authorId: string, published: boolean): Promise<number | null> {
  const { count, error } = await supabase
    .from('posts')
    .select('id', { count: 'exact', head: true })
    .eq('author_id', authorId)
    .eq('published', published)
  if (error) throw error
  return count
}
