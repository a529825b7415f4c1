import type { Cover } from '#site/lib/picture-address.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** A member's first post that waits for an administrator. */
export type WaitingPost = {
  post_id: string
  title: string
  author: string | null
  author_email: string
  requested_at: string
}

/** The review of first posts: whether it is on, and the waiting posts, longest wait first. */
export type FirstPostReviews = { is_on: boolean; waiting: WaitingPost[] }

/** A waiting post as readers will see it, with the version that an approval names. */
export type PostToRead = {
  version: string
  title: string
  excerpt: string | null
  category: string | null
  cover: Cover | null
  /** Sanitized like the public page. */
  html: string
  /** The addresses of its video and articles. */
  addresses: string[]
}

type PostRow = Omit<PostToRead, 'html' | 'addresses' | 'cover'> & {
  content: string
  youtube_url: string | null
  article_url: string | null
  article_url_2: string | null
  article_url_3: string | null
  cover: Omit<Cover, 'alt'> | null
  cover_alt: string | null
}

// The generated types don't include the columns of functions.

export async function readReviews(supabase: BrowserSupabase): Promise<FirstPostReviews> {
  return unwrap(await supabase.rpc('first_post_reviews')) as FirstPostReviews
}

export async function switchReviews(supabase: BrowserSupabase, isOn: boolean): Promise<void> {
  unwrap(await supabase.rpc('set_first_post_review', { is_on: isOn }))
}

/** Throws if the post no longer waits. */
export async function readPost(supabase: BrowserSupabase, postId: string): Promise<PostToRead> {
  const [{ renderPostHtml }, answer] = await Promise.all([
    import('@headwater/post-html'),
    supabase.rpc('read_waiting_post', { post_id: postId }),
  ])
  const { content, cover, cover_alt, youtube_url, article_url, article_url_2, article_url_3, ...post } = unwrap(
    answer,
  ) as PostRow
  return {
    ...post,
    cover: cover && { ...cover, alt: cover_alt ?? '' },
    html: renderPostHtml(content).html,
    addresses: [youtube_url, article_url, article_url_2, article_url_3].filter((address) => address !== null),
  }
}

/** Publishes a post as it was read. "too-late": its author has changed it since, or it no longer waits. */
export async function approvePost(
  supabase: BrowserSupabase,
  { postId, version }: { postId: string; version: string },
): Promise<'done' | 'too-late'> {
  const { error } = await supabase.rpc('approve_post', { post_id: postId, seen_version: version })
  if (error?.code === 'PT404' || error?.code === 'PT409') return 'too-late'
  if (error) throw error
  return 'done'
}
