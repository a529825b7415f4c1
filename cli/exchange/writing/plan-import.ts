import { createHash, randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { type ForeignPost, type ForeignSite, type Refusal, UnreadablePost } from '../foreign-post.ts'
import { oldAddressesOf } from '../old-addresses-of.ts'
import { type AuthorChoice, type AuthorOptions, type FindAuthor, findAuthors } from './find-authors.ts'
import { lengthOf } from './fitting-text.ts'
import { type CoverOptions, type FoundCover, findCover } from './load-cover.ts'
import { type FitOptions, type FittingPost, fitPost, MOST } from './post-values.ts'

/** Of a planned post, what its links need. */
type LinkedPost = {
  post: ForeignPost
  id: string
  outcome: string
  fitting: { values: { content: string } }
  notes: string[]
}

const HREF = /(<a\b[^<>]*?\shref=")([^"]*)"/g
/** Stands for a site whose address the export doesn't say, which is then only linked by paths. */
const UNKNOWN_SITE = 'https://old.invalid'

/**
 * Points the links between imported posts to where the posts are now. Other links to the old site stay, as paths that a
 * later import can redirect, and are noted: they may lead nowhere. Posts of our own exports link by ids, which stay.
 */
function linkPosts(planned: readonly LinkedPost[], site: string | null): void {
  const origin = URL.parse(site ?? UNKNOWN_SITE)?.origin ?? UNKNOWN_SITE
  const ids = new Map<string, string>()
  for (const { post, id, outcome } of planned) {
    if (outcome === 'deleted here') continue
    for (const address of post.oldAddresses) if (!ids.has(address)) ids.set(address, id)
  }
  for (const one of planned) if (one.post.id === undefined) linkPost(one, { origin, ids })
}

function linkPost({ post, fitting, notes }: LinkedPost, { origin, ids }: { origin: string; ids: Map<string, string> }) {
  const lost = new Set<string>()
  const base = `${origin}${post.oldAddresses[0] ?? ''}/`
  const linked = fitting.values.content.replace(HREF, (whole, before: string, escaped: string) => {
    const href = escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    const url = href.startsWith('#') ? null : URL.parse(href, base)
    if (url === null || hostOf(url.origin) !== hostOf(origin)) return whole
    const [key = ''] = oldAddressesOf([url.href])
    const id = ids.get(key)
    if (id === undefined) lost.add(URL.canParse(href) ? href : url.pathname + url.search)
    const path = id === undefined ? url.pathname + url.search : `/blog/${id}`
    // The old site may stay where it is.
    return id === undefined && URL.canParse(href) ? whole : `${before}${escapeHtml(path + url.hash)}"`
  })
  if (lengthOf(linked) <= MOST.content) fitting.values.content = linked
  if (lost.size > 0) notes.push(`links to what is no imported post are left as they are: ${[...lost].join(', ')}`)
}

/** A site that moved to https, or dropped its www, still links to itself. */
function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\/(www\.)?/, '')
}

export type Outcome =
  | 'new'
  | 'changed'
  | 'unchanged'
  /** Changed both at the source and here: the version here stays. */
  | 'changed here'
  | 'deleted here'

/** What will happen to one post. */
export type PlannedPost = {
  post: ForeignPost
  /** The id that the post has here, or will have. */
  id: string
  outcome: Outcome
  fitting: FittingPost
  hash: string
  known: KnownPost | null
  author: AuthorChoice
  /** The cover to load; null without one, and if the post has it already. */
  cover: Exclude<FoundCover, { missing: string }> | null
  /** What cannot be imported with the post. */
  notes: string[]
}

const UNTITLED = 'Untitled'

export type ImportPlan = { planned: PlannedPost[]; refused: Refusal[] }
export type PlanOptions = AuthorOptions & CoverOptions & { now: Date }

type Known = FitOptions & {
  posts: ReadonlyMap<string, KnownPost>
  takenIds: ReadonlySet<string>
  /** Grows with each planned post: of two posts with one address, the first has it. */
  addresses: Map<string, string>
  findAuthor: FindAuthor
}

/** Decides what to do with every post, and writes nothing. */
export async function planImport(client: Client, site: ForeignSite, options: PlanOptions): Promise<ImportPlan> {
  const { posts, source } = site
  const known: Known = {
    now: options.now,
    hasSchedules: await hasSchedules(client),
    posts: await readKnownPosts(client, source),
    takenIds: await readTakenIds(
      client,
      posts.flatMap(({ id }) => id ?? []),
    ),
    addresses: await readTakenAddresses(
      client,
      posts.flatMap(({ oldAddresses }) => [...oldAddresses]),
    ),
    findAuthor: await findAuthors(client, posts, options),
  }
  const planned: PlannedPost[] = []
  const refused: Refusal[] = [...site.refused]
  const seen = new Set<string>()
  for (const post of posts) {
    try {
      if (seen.has(post.originalId)) throw new UnreadablePost('the source has another post with this id')
      seen.add(post.originalId)
      planned.push(await planPost(withTitle(post), known, options))
    } catch (error) {
      if (!(error instanceof UnreadablePost)) throw error
      refused.push({ title: post.title, originalId: post.originalId, reason: error.message })
    }
  }
  linkPosts(planned, options.site ?? /https?:\S+/.exec(source)?.[0] ?? null)
  return { planned, refused }
}

/** WordPress and Ghost know posts without a title, such as asides; nothing lists them here. */
function withTitle(post: ForeignPost): ForeignPost {
  if (post.title.trim() !== '') return post
  const notes = [...post.notes, `it has no title and is a draft called “${UNTITLED}”`]
  return { ...post, title: UNTITLED, status: 'draft', publishedAt: null, notes }
}

async function planPost(post: ForeignPost, state: Known, options: PlanOptions): Promise<PlannedPost> {
  const known = state.posts.get(post.originalId) ?? null
  const fitting = fitPost(post, state)
  const hash = sourceHash(post)
  const author = state.findAuthor(post.author)
  if (known === null && 'missing' in author) throw new UnreadablePost(author.missing)

  const found = post.cover && !hasCover(post, known) ? await findCover(post.cover, options) : null
  const isMissing = found !== null && 'missing' in found
  const cover = isMissing ? null : found
  const outcome = decide({
    post,
    known,
    isChanged: known?.source_hash !== hash || cover !== null,
    takenIds: state.takenIds,
  })
  const notes = [
    ...post.notes,
    ...fitting.notes,
    ...(isMissing ? [found.missing] : []),
    ...claimAddresses(post, known, state),
  ]
  const id = known?.post_id ?? post.id ?? randomUUID()
  return { post, id, outcome, fitting, hash, known, author, cover, notes }
}

function hasCover({ cover }: ForeignPost, known: KnownPost | null): boolean {
  return known?.cover_reference !== undefined && known.cover_reference === cover?.reference
}

type Decision = { post: ForeignPost; known: KnownPost | null; isChanged: boolean; takenIds: ReadonlySet<string> }

function decide({ post, known, isChanged, takenIds }: Decision): Outcome {
  // Our own export, imported into the site that wrote it.
  if (known === null) return post.id !== undefined && takenIds.has(post.id) ? 'unchanged' : 'new'
  if (known.post_id === null) return 'deleted here'
  if (!isChanged) return 'unchanged'
  return known.is_untouched ? 'changed' : 'changed here'
}

/** Says which addresses lead to another post already. */
function claimAddresses(
  { oldAddresses, originalId }: ForeignPost,
  known: KnownPost | null,
  { addresses }: Known,
): string[] {
  const own = known?.post_id ?? `new ${originalId}`
  return oldAddresses.flatMap((path) => {
    const taken = addresses.get(path)
    if (taken === undefined) addresses.set(path, own)
    return taken === undefined || taken === own ? [] : [`the address ${path} already leads to another post`]
  })
}

/** What an earlier run made of a post. */
type KnownPost = {
  /** Null once it was deleted here. */
  post_id: string | null
  source_hash: string
  cover_reference: string | null
  /** Whether the post is still as it was imported. */
  is_untouched: boolean
}

/** The posts of a source that earlier runs imported, by their ids there. */
async function readKnownPosts(client: Client, source: string): Promise<Map<string, KnownPost>> {
  const { rows } = await client.query<KnownPost & { original_id: string }>(
    `select original_id, post_id, source_hash, cover_reference,
       coalesce(fingerprint = private.post_fingerprint(post_id), false) as is_untouched
     from private.imported_posts where source = $1`,
    [source],
  )
  return new Map(rows.map(({ original_id, ...known }) => [original_id, known]))
}

/** The ones among these ids that posts already have. */
async function readTakenIds(client: Client, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>('select id from public.posts where id = any ($1)', [ids])
  return new Set(rows.map(({ id }) => id))
}

/** Old addresses that lead to a post already, with its id. */
async function readTakenAddresses(client: Client, paths: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ path: string; post_id: string }>(
    'select path, post_id from public.post_redirects where path = any ($1)',
    [paths],
  )
  return new Map(rows.map(({ path, post_id }) => [path, post_id]))
}

/** Later migrations add it. */
async function hasSchedules(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
       select from pg_attribute where attrelid = 'public.posts'::regclass and attname = 'publish_at' and not attisdropped
     ) as found`,
  )
  return rows[0]?.found ?? false
}

/**
 * A digest of what the source says about a post, without what changes by itself: the time, and the location of files.
 */
function sourceHash({ notes: _notes, updatedAt: _updatedAt, cover, status, ...post }: ForeignPost): string {
  const parts = { ...post, isDraft: status === 'draft', cover: cover && [cover.reference, cover.alt] }
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
