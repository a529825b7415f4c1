import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { type ForeignPost, type ForeignSite, type Refusal, UnreadablePost } from '../foreign-post.ts'
import { type AuthorChoice, type AuthorOptions, type FindAuthor, findAuthors } from './find-authors.ts'
import { hasSchedules, type KnownPost, readKnownPosts, readTakenAddresses, readTakenIds } from './known-posts.ts'
import { linkPosts } from './link-posts.ts'
import { type CoverOptions, type FoundCover, findCover } from './load-cover.ts'
import { type FitOptions, type FittingPost, fitPost } from './post-values.ts'
import { sourceHash } from './source-hash.ts'

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
