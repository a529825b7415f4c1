import { PICTURE_KINDS, type PictureKind } from '#domain/pictures/picture-kinds.ts'
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

/** With every column, so that a new one is in the file, too. */
const POST_FIELDS =
  '*, category:categories(name), tags(name), cover:pictures(folder), preview_links(created_at, expires_at), ' +
  'review:post_reviews(state, requested_at, note)'
const DELETED_FIELDS = 'id, title, deleted_at, post, versions, tag_ids, cover:pictures(folder)'
const VERSION_FIELDS = '*, saved_at:version, category:categories(name)'
const PROFILE_FIELDS =
  'first_name, last_name, company, phone, website, bio, interests, avatar:pictures!profiles_avatar_id_fkey(folder)'
const QUESTION_FIELDS =
  'question, response, sources, confidence, refused, created_at, vote:assistant_feedback(is_helpful, reason, created_at)'

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
    // The index of the words says nothing that the words don't.
    posts: (await posts).map(({ search_vector, ...post }) => post),
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

/** The member's pictures in their largest size, by their names in the archive. */
export async function readPictures(
  { profile, posts, deleted_posts }: Pick<OwnData, 'profile' | 'posts' | 'deleted_posts'>,
  storage: BrowserSupabase['storage'],
): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {}

  async function add(name: string, kind: PictureKind, folder: string | null): Promise<void> {
    if (folder === null) return
    const { bucket, sizes } = PICTURE_KINDS[kind]
    const { data } = storage.from(bucket).getPublicUrl(`${folder}/${sizes.at(-1)?.width}.webp`)
    const response = await fetch(data.publicUrl)
    if (!response.ok) throw new Error(`A picture answered ${response.status}`)
    files[`pictures/${name}.webp`] = new Uint8Array(await response.arrayBuffer())
  }

  await add('you', 'avatar', folderOf(profile?.avatar))
  for (const post of [...posts, ...deleted_posts]) await add(String(post.id), 'cover', folderOf(post.cover))
  return files
}

function folderOf(picture: DataRow[string]): string | null {
  const folder = picture && typeof picture === 'object' && !Array.isArray(picture) ? picture.folder : null
  return typeof folder === 'string' ? folder : null
}
