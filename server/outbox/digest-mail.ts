import { type OutgoingMail, renderMailHtml } from '#domain/mail/outgoing-mail.ts'
import { postPath } from '#domain/posts/post-path.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

/** What private.digest_for answers: the posts of one author that one reader gets a mail about. Never without posts. */
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

/** Members choose these texts. A mail client shows about this much; more only pushes the firm's own words away. */
const LIMITS = { name: 60, category: 60, title: 120, excerpt: 300 }

/** Of so many categories a sentence still names each. */
const NAMED_CATEGORIES = 3

/** Controls, line separators and invisible format characters, except those that join letters and emoji. */
const UNPRINTABLE = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu

/** "Ada Lovelace in AI: Title" or "3 new posts by Ada Lovelace in AI": who publishes what, links, and the way out. */
export function digestMail(digest: Digest, { siteUrl, siteName, linkSecret }: DigestMailOptions): OutgoingMail {
  const author = toLine(digest.author.name, LIMITS.name)
  const posts = digest.posts.map((post) => toLines(post, siteUrl))
  const place = listCategories(posts.map(({ category }) => category))
  const what = posts.length === 1 ? 'a new post' : `${posts.length} new posts`
  const who = digest.author.is_member ? `${author}, a member of the ${siteName} blog,` : author
  const opening = `${who} published ${what} in ${place}.`
  const disclaimer = digest.author.is_member ? [`Members write in their own name, not for ${siteName}.`] : []
  const why = `You get this mail because you follow ${place} at ${siteName}.`
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

/** A member's text as one line of bounded length, so that it can pose neither as a header nor as the firm's own text. */
function toLine(text: string, limit: number): string {
  const characters = [...text.toWellFormed().replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim()]
  return characters.length <= limit ? characters.join('') : `${characters.slice(0, limit - 1).join('')}…`
}
