import type { Json } from '#site/lib/database-types.gen.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type DataRow = Record<string, Json | undefined>

/** Everything that is stored about a member. */
export type OwnData = {
  account: DataRow
  profile: DataRow | null
  posts: DataRow[]
  deleted_posts: DataRow[]
  versions: DataRow[]
  unsaved: DataRow[]
  questions: DataRow[]
  subscriptions: DataRow[]
  messages: DataRow[]
  sessions: DataRow[]
  sign_ins: DataRow[]
  record: DataRow[]
}

/** A post may have 200 KB. */
const POSTS_AT_ONCE = 20
const QUESTIONS_AT_ONCE = 200

const POST_FIELDS =
  'id, title, excerpt, slug, content, meta_description, published, featured, published_at, publish_at, created_at, ' +
  'updated_at, view_count, youtube_url, article_url, article_url_2, article_url_3, questions, category:categories(name), ' +
  'tags(name), cover_alt, cover:pictures(folder), preview_links(created_at, expires_at), ' +
  'review:post_reviews(state, requested_at, note)'
const DELETED_FIELDS = 'id, title, deleted_at, post, versions, tag_ids, cover:pictures(folder)'
const VERSION_FIELDS =
  'post_id, number, saved_at:version, saved_by, published, title, excerpt, content, meta_description, ' +
  'youtube_url, article_url, article_url_2, article_url_3, questions, category:categories(name)'
const PROFILE_FIELDS =
  'first_name, last_name, company, phone, website, bio, interests, avatar:pictures!profiles_avatar_id_fkey(folder)'
const QUESTION_FIELDS =
  'question, response, sources, refused, created_at, vote:assistant_feedback(is_helpful, reason, created_at)'

/** Reads what the tables show to the member's own token, and the rest from one function. */
export async function readOwnData(supabase: BrowserSupabase, userId: string): Promise<OwnData> {
  const profile = supabase.from('profiles').select(PROFILE_FIELDS).eq('user_id', userId)
  const subscriptions = supabase.from('blog_subscriptions').select('category:categories(name)').eq('user_id', userId)
  const posts = readAll(POSTS_AT_ONCE, (from, to) =>
    supabase.from('posts').select(POST_FIELDS).eq('author_id', userId).order('created_at').order('id').range(from, to),
  )
  const deleted = readAll(POSTS_AT_ONCE, (from, to) =>
    supabase.from('deleted_posts').select(DELETED_FIELDS).order('deleted_at').order('id').range(from, to),
  )
  const versions = readAll(POSTS_AT_ONCE, (from, to) =>
    supabase.from('post_versions').select(VERSION_FIELDS).order('post_id').order('number').range(from, to),
  )
  const unsaved = supabase.from('post_autosaves').select('post_id, draft, typed_at, saved_at').eq('author_id', userId)
  const questions = readAll(QUESTIONS_AT_ONCE, (from, to) =>
    supabase
      .from('assistant_answers')
      .select(QUESTION_FIELDS)
      .eq('user_id', userId)
      .order('created_at')
      .order('id')
      .range(from, to),
  )
  const hidden = unwrap(await supabase.rpc('own_data')) as Omit<
    OwnData,
    'profile' | 'posts' | 'deleted_posts' | 'versions' | 'unsaved' | 'questions' | 'subscriptions'
  >
  return {
    ...hidden,
    profile: unwrap(await profile.maybeSingle()),
    subscriptions: unwrap(await subscriptions),
    posts: await posts,
    deleted_posts: await deleted,
    versions: await versions,
    unsaved: unwrap(await unsaved),
    questions: await questions,
  }
}

type Page = PromiseLike<{ data: unknown; error: Error | null }>

async function readAll(size: number, readPage: (from: number, to: number) => Page): Promise<DataRow[]> {
  const rows: DataRow[] = []
  for (;;) {
    const { data, error } = await readPage(rows.length, rows.length + size - 1)
    if (error) throw error
    const page = data as DataRow[]
    rows.push(...page)
    if (page.length < size) return rows
  }
}
