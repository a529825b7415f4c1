import { type OutgoingMail, renderMailHtml } from '#domain/mail/outgoing-mail.ts'
import { postPath } from '#domain/posts/post-path.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
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

export type DigestMailOptions = { siteUrl: string; siteName: string; linkSecret: string }

/** Maximum lengths of members' texts. Mail clients show about this much; more would push our own text out of view. */
const LIMITS = { name: 60, category: 60, title: 120, excerpt: 300 }

/** Up to this many categories are listed by name. */
const NAMED_CATEGORIES = 3

/** Control characters, line separators and invisible format characters, except those that join letters and emoji. */
const UNPRINTABLE = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu

/** The mail about new posts. Its subject is "Ada Lovelace in AI: Title" or "3 new posts by Ada Lovelace in AI". */
export function digestMail(digest: Digest, { siteUrl, siteName, linkSecret }: DigestMailOptions): OutgoingMail {
  const author = toLine(digest.author.name, LIMITS.name)
  const posts = digest.posts.map((post) => toLines(post, siteUrl))
  const place = listCategories(posts.map(({ category }) => category))
  const what = posts.length === 1 ? 'a new post' : `${posts.length} new posts`
  const who = digest.author.is_member ? `${author}, a member of the ${siteName} blog,` : author
  const opening = `${who} published ${what} in ${place}.`
  const disclaimer = digest.author.is_member ? [`Members write in their own name, not for ${siteName}.`] : []
  const why = `You are receiving this email because you follow ${place} at ${siteName}.`
  const categoryIds = [...new Set(digest.posts.map(({ category_id }) => category_id))]
  const token = createUnsubscribeToken(linkSecret, { userId: digest.reader_id, categoryIds })
  const unsubscribeUrl = `${siteUrl}/unsubscribe?${new URLSearchParams({ token })}`
  const subject = subjectOf({ author, place, posts })
  return {
    to: digest.email,
    subject,
    text: `${[opening, ...posts.map(postText), ...disclaimer, why, `Unsubscribe: ${unsubscribeUrl}`].join('\n\n')}\n`,
    html: renderMailHtml(subject, [
      escapeHtml(opening),
      ...posts.map(postHtml),
      ...disclaimer.map(escapeHtml),
      `<small>${escapeHtml(why)} <a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe</a></small>`,
    ]),
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

function subjectOf({ author, place, posts }: { author: string; place: string; posts: PostLines[] }): string {
  const [only, ...others] = posts
  return only && others.length === 0
    ? `${author} in ${place}: ${only.title}`
    : `${posts.length} new posts by ${author} in ${place}`
}

function postText({ title, excerpt, link }: PostLines): string {
  return [title, excerpt, link].filter((line) => line !== '').join('\n')
}

function postHtml({ title, excerpt, link }: PostLines): string {
  const heading = `<a href="${escapeHtml(link)}"><strong>${escapeHtml(title)}</strong></a>`
  return excerpt === '' ? heading : `${heading}<br>${escapeHtml(excerpt)}`
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
