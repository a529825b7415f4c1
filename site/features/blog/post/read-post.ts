import type { PublicClient } from '#site/lib/load-context.ts'
import type { CoverRow } from '#site/lib/picture-address.ts'
import { unwrap } from '#site/lib/unwrap.ts'

const POST_FIELDS =
  'id, title, excerpt, content, meta_description, published_at, first_published_at, updated_at, view_count, category_id, author_id, ' +
  'youtube_url, article_url, article_url_2, article_url_3, category:categories(id, name, slug, description, color), ' +
  'cover_alt, cover:pictures(folder, width, height, placeholder)'

export type PostRow = CoverRow & {
  id: string
  title: string
  excerpt: string | null
  content: string
  meta_description: string | null
  published_at: string | null
  first_published_at: string | null
  updated_at: string
  view_count: number
  category_id: string | null
  author_id: string | null
  youtube_url: string | null
  article_url: string | null
  article_url_2: string | null
  article_url_3: string | null
  category: { name: string; color: string | null } | null
}

/** One published post; null if none has this id. */
export async function readPost(client: PublicClient, postId: string): Promise<PostRow | null> {
  return unwrap(
    await client.from('posts').select(POST_FIELDS).eq('id', postId).eq('published', true).maybeSingle<PostRow>(),
  )
}

/** The id of the published post that has had this slug the longest, so that a later post cannot take it over. */
export async function findPostBySlug(client: PublicClient, slug: string): Promise<string | null> {
  const [row] = unwrap(
    await client
      .from('posts')
      .select('id')
      .eq('published', true)
      .eq('slug', slug)
      .order('slug_since')
      .order('id')
      .limit(1),
  )
  return row?.id ?? null
}

/** A saved draft, as the database shows it to anybody who has a link to it. */
type PreviewRow = Omit<PostRow, 'first_published_at'> & {
  published: boolean
  author: string
  /** The folder of the author's picture. */
  avatar: string | null
  /** ISO time at which the link ends. */
  expires_at: string
}

/** The draft that a preview link opens; null for a token that opens nothing, whatever the reason. */
export async function readPreview(client: PublicClient, token: string): Promise<PreviewRow | null> {
  // The generated types don't include the columns of a function.
  return unwrap(await client.rpc('read_post_preview', { token })) as PreviewRow | null
}
