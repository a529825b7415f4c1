import type { UnwrittenMail } from '#domain/mail/outgoing-mail.ts'
import { postPath } from '#domain/posts/post-path.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

/** The result of private.digest_for: one author's posts, at least one, that one reader gets an email about. */
export type Digest = {
  email: string
  reader_id: string
  author: { id: string; name: string; is_member: boolean }
  posts: DigestPost[]
}

export type DigestPost = {
  id: string
  title: string
  excerpt: string | null
  category_id: string
  category: string
}

export type DigestMailOptions = { siteUrl: string; linkSecret: string }

/** Maximum lengths of members' texts. Mail clients show about this much; more would push our own text out of view. */
const LIMITS = { name: 60, category: 60, title: 120, excerpt: 300 }

/** Up to this many categories are listed by name. */
const NAMED_CATEGORIES = 3

/** Control characters, line separators and invisible format characters, except those that join letters and emoji. */
const UNPRINTABLE = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu

/** The mail about new posts. Its title is "Ada Lovelace in AI: Title" or "3 new posts by Ada Lovelace in AI". */
export function digestMail(digest: Digest, { siteUrl, linkSecret }: DigestMailOptions): UnwrittenMail {
  const author = toLine(digest.author.name, LIMITS.name)
  const posts = digest.posts.map((post) => toLines(post, siteUrl))
  const place = listCategories(posts.map(({ category }) => category))
  const categoryIds = [...new Set(digest.posts.map(({ category_id }) => category_id))]
  const token = createUnsubscribeToken(linkSecret, { userId: digest.reader_id, categoryIds })
  const unsubscribeUrl = `${siteUrl}/unsubscribe?${new URLSearchParams({ token })}`
  return {
    to: digest.email,
    template: digest.author.is_member ? 'new-posts-by-member' : 'new-posts',
    values: {
      title: titleOf({ author, place, posts }),
      author,
      what: posts.length === 1 ? 'a new post' : `${posts.length} new posts`,
      place,
      posts: posts.map(({ title, excerpt, link }) => ({ kind: 'post', title, excerpt, href: link })),
      unsubscribe_url: unsubscribeUrl,
    },
    unsubscribeUrl,
  }
}

type PostLines = { title: string; excerpt: string; category: string; link: string }

function toLines({ id, title, excerpt, category }: DigestPost, siteUrl: string): PostLines {
  return {
    title: toLine(title, LIMITS.title),
    excerpt: toLine(excerpt ?? '', LIMITS.excerpt),
    category: toLine(category, LIMITS.category),
    link: siteUrl + postPath(id),
  }
}

function titleOf({ author, place, posts }: { author: string; place: string; posts: PostLines[] }): string {
  const [only, ...others] = posts
  return only && others.length === 0
    ? `${author} in ${place}: ${only.title}`
    : `${posts.length} new posts by ${author} in ${place}`
}

function listCategories(names: string[]): string {
  const different = [...new Set(names)]
  if (different.length > NAMED_CATEGORIES) return `${different.length} categories`
  return new Intl.ListFormat('en').format(different)
}

/** A member's text as one line of limited length, so that it cannot pose as a header or as our own text. */
function toLine(text: string, limit: number): string {
  const characters = [...text.toWellFormed().replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim()]
  return characters.length <= limit ? characters.join('') : `${characters.slice(0, limit - 1).join('')}…`
}
