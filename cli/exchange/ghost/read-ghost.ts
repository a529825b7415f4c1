import * as v from 'valibot'
import { cleanHtml } from '../bodies/clean-html.ts'
import {
  collectPosts,
  type ForeignAuthor,
  type ForeignPost,
  type ForeignSite,
  UnreadableSource,
} from '../foreign-post.ts'
import { oldAddressesOf } from '../old-addresses-of.ts'
import { textOrNull } from '../read-text.ts'

const Text = v.nullish(v.string(), null)
const Id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((id) => String(id)),
)
/** SQLite has no booleans, so an export may have numbers instead. */
const Flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number()]), false),
  v.transform((flag) => Boolean(flag)),
)
/** A time as ISO 8601, as MySQL writes it, or in milliseconds. */
const Time = v.nullish(v.union([v.string(), v.number()]), null)

const PostSchema = v.object({
  id: Id,
  title: v.nullish(v.string(), ''),
  slug: v.nullish(v.string(), ''),
  html: Text,
  feature_image: Text,
  featured: Flag,
  type: v.nullish(v.string(), 'post'),
  page: Flag,
  status: v.nullish(v.string(), 'draft'),
  visibility: v.nullish(v.string(), 'public'),
  custom_excerpt: Text,
  meta_description: Text,
  author_id: v.nullish(Id, ''),
  created_at: Time,
  updated_at: Time,
  published_at: Time,
})

const list = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(v.array(schema), [])

const TablesSchema = v.object({
  posts: v.array(PostSchema),
  posts_meta: list(v.object({ post_id: Id, meta_description: Text, feature_image_alt: Text })),
  tags: list(v.object({ id: Id, name: v.string(), visibility: v.nullish(v.string(), 'public') })),
  posts_tags: list(v.object({ post_id: Id, tag_id: Id, sort_order: v.nullish(v.number(), 0) })),
  users: list(v.object({ id: Id, name: v.nullish(v.string(), ''), email: Text })),
  posts_authors: list(v.object({ post_id: Id, author_id: Id, sort_order: v.nullish(v.number(), 0) })),
})

type GhostTables = v.InferOutput<typeof TablesSchema>
type GhostPost = GhostTables['posts'][number]

/** The tables of an export, with or without `db` around them; null if it is something else. */
function readTables(json: unknown): GhostTables | null {
  const outer = v.safeParse(v.object({ db: v.tupleWithRest([v.object({ data: v.unknown() })], v.unknown()) }), json)
  const inner = v.safeParse(v.object({ data: v.unknown() }), json)
  const data = outer.success ? outer.output.db[0].data : inner.success ? inner.output.data : null
  const tables = v.safeParse(TablesSchema, data)
  return tables.success ? tables.output : null
}

/** Exports contain this instead of the site's address. */
const OWN_ADDRESS = '__GHOST_URL__'

/** Reads an export from Ghost 1 to 6: Settings → Import/Export → Export. */
export function readGhost(json: unknown): ForeignSite {
  const tables = readTables(json)
  if (!tables) throw new UnreadableSource('The file is not a Ghost export: it has no table “posts” in db[0].data.')
  const isPost = (post: GhostPost) => post.type === 'post' && !post.page
  const posts = tables.posts.filter(isPost)
  const pages = tables.posts.length - posts.length
  const internal = tables.tags.filter(({ visibility, name }) => isInternal(visibility, name)).length
  return {
    // An export doesn't name its site, but its ids are unique.
    source: 'ghost',
    ...collectPosts(
      posts,
      (post) => readPost(post, tables),
      ({ id, title }) => ({ title, originalId: id }),
    ),
    categories: [],
    others: new Map([
      ...(pages > 0 ? [['pages', pages] as const] : []),
      ...(internal > 0 ? [['internal tags', internal] as const] : []),
    ]),
  }
}

function isInternal(visibility: string, name: string): boolean {
  return visibility !== 'public' || name.startsWith('#')
}

function readPost(post: GhostPost, tables: GhostTables): ForeignPost {
  const meta = tables.posts_meta.find(({ post_id }) => post_id === post.id)
  // Ghost stores what its editors write as HTML, too.
  const body = cleanHtml(withoutOwnAddress(post.html ?? ''))
  const { status, notes } = readStatus(post)
  const publishedAt = readTime(post.published_at)
  const image = post.feature_image ? withoutOwnAddress(post.feature_image) : null
  return {
    originalId: post.id,
    title: post.title.trim(),
    slug: post.slug,
    content: body.html,
    excerpt: textOrNull(post.custom_excerpt ?? ''),
    metaDescription: textOrNull(meta?.meta_description ?? post.meta_description ?? ''),
    youtubeUrl: body.youtubeUrl,
    articleUrls: [],
    questions: [],
    status,
    publishedAt: status === 'draft' ? null : publishedAt,
    createdAt: readTime(post.created_at) ?? publishedAt,
    updatedAt: readTime(post.updated_at),
    featured: post.featured,
    author: readAuthor(post, tables),
    category: null,
    tags: readTags(post, tables),
    cover: image ? { reference: image, folders: [], alt: textOrNull(meta?.feature_image_alt ?? '') } : null,
    oldAddresses: post.slug ? oldAddressesOf([`/${post.slug}/`]) : [],
    notes: [...notes, ...body.notes],
  }
}

/** What only some people, or nobody, could read must not become public through the import. */
function readStatus({ status, visibility }: GhostPost): { status: ForeignPost['status']; notes: string[] } {
  if (visibility !== 'public')
    return { status: 'draft', notes: [`only “${visibility}” could read it; it is a draft now`] }
  if (status === 'published') return { status: 'published', notes: [] }
  if (status === 'scheduled') return { status: 'scheduled', notes: [] }
  return { status: 'draft', notes: status === 'draft' ? [] : [`it had the state “${status}” and is a draft now`] }
}

function readTags({ id }: GhostPost, { posts_tags, tags }: GhostTables): string[] {
  return posts_tags
    .filter(({ post_id }) => post_id === id)
    .sort((a, b) => a.sort_order - b.sort_order)
    .flatMap(({ tag_id }) => tags.filter((tag) => tag.id === tag_id && !isInternal(tag.visibility, tag.name)))
    .map(({ name }) => name.trim())
}

/** A post has one author here: the first. */
function readAuthor(post: GhostPost, { posts_authors, users }: GhostTables): ForeignAuthor | null {
  const [first] = posts_authors.filter(({ post_id }) => post_id === post.id).sort((a, b) => a.sort_order - b.sort_order)
  const user = users.find(({ id }) => id === (first?.author_id ?? post.author_id))
  return user ? { email: user.email, name: user.name } : null
}

function withoutOwnAddress(text: string): string {
  return text.replaceAll(OWN_ADDRESS, '')
}

function readTime(value: string | number | null): Date | null {
  if (value === null) return null
  // MySQL's "2021-03-24 04:34:10" is UTC.
  const isLocal = typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
  const time = new Date(isLocal ? `${value.replace(' ', 'T')}Z` : value)
  return Number.isNaN(time.getTime()) ? null : time
}
