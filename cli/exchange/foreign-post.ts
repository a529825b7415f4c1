/** The author of a post at the source. */
export type ForeignAuthor = {
  /** The id of an account, in our own exports only. */
  id?: string
  email: string | null
  name: string
}

export type ForeignCover = {
  /** The picture's address at the source: a URL, or a path. */
  reference: string
  /** Folders in which a path may be found, besides those that the operator names. */
  folders: readonly string[]
  alt: string | null
}

/** A post as every reader returns it: in the site's terms, with everything that the site can keep. */
export type ForeignPost = {
  originalId: string
  /** The post's id here, in our own exports only. */
  id?: string
  title: string
  /** '' if the source has none. */
  slug: string
  /** HTML of the allowed tags. */
  content: string
  excerpt: string | null
  metaDescription: string | null
  youtubeUrl: string | null
  /** At most three. */
  articleUrls: readonly string[]
  questions: readonly string[]
  status: 'published' | 'scheduled' | 'draft'
  /** When a scheduled post is to be published; null for drafts. */
  publishedAt: Date | null
  /** When it was published for the first time, if that was earlier; in our own exports only. */
  firstPublishedAt?: Date | null
  createdAt: Date | null
  updatedAt: Date | null
  featured: boolean
  author: ForeignAuthor | null
  category: string | null
  tags: readonly string[]
  cover: ForeignCover | null
  /** Further columns of our own exports. */
  other?: Readonly<Record<string, unknown>>
  /** Keys of oldAddressKey(). */
  oldAddresses: readonly string[]
  /** What cannot be imported with the post, one short sentence each. */
  notes: readonly string[]
}

export type ForeignCategory = { name: string; slug: string; description: string | null; color?: string }

/** A post that cannot be imported at all. */
export type Refusal = { title: string; originalId: string; reason: string }

/** Everything that a reader found. */
export type ForeignSite = {
  /** Distinguishes this site's posts from those of other sites in later imports. */
  source: string
  posts: readonly ForeignPost[]
  refused: readonly Refusal[]
  categories: readonly ForeignCategory[]
  /** What is not a post, with its number: "pages" → 12. */
  others: ReadonlyMap<string, number>
}

/** The source cannot be read at all; the message is for the operator. */
export class UnreadableSource extends Error {
  override name = 'UnreadableSource'
}

/** One post cannot be imported; the message says why. */
export class UnreadablePost extends Error {
  override name = 'UnreadablePost'
}

export type ForeignPosts = Pick<ForeignSite, 'posts' | 'refused'>

/** Reads each item with `read`, and collects the reasons for those that cannot be imported. */
export function collectPosts<Item>(
  items: readonly Item[],
  read: (item: Item) => ForeignPost,
  nameOf: (item: Item) => Omit<Refusal, 'reason'>,
): ForeignPosts {
  const posts: ForeignPost[] = []
  const refused: Refusal[] = []
  for (const item of items) {
    try {
      posts.push(read(item))
    } catch (error) {
      if (!(error instanceof UnreadablePost)) throw error
      refused.push({ ...nameOf(item), reason: error.message })
    }
  }
  return { posts, refused }
}
