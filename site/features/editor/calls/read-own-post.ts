import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

const COLUMNS =
  'id, title, excerpt, content, meta_description, published, publish_at, category_id, youtube_url, article_url, article_url_2, article_url_3, questions, cover_id, cover_alt, updated_at'

export type OwnPostRow = {
  id: string
  title: string
  excerpt: string | null
  content: string
  meta_description: string | null
  published: boolean
  publish_at: string | null
  category_id: string | null
  youtube_url: string | null
  article_url: string | null
  article_url_2: string | null
  article_url_3: string | null
  questions: string[]
  cover_id: string | null
  cover_alt: string | null
  updated_at: string
}

/** One of the author's own posts; null if no post has this id or if it belongs to another author. */
export async function readOwnPost(
  supabase: BrowserSupabase,
  { id, authorId }: { id: string; authorId: string },
): Promise<OwnPostRow | null> {
  return unwrap(await supabase.from('posts').select(COLUMNS).eq('id', id).eq('author_id', authorId).maybeSingle())
}
