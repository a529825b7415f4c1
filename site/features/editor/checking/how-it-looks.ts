import { provider } from '#content/provider.ts'
import { postPath } from '#domain/posts/post-path.ts'
import type { PostDraft } from '../saving/post-draft.ts'

/** What search results show of a title and a description, in characters. */
const SHOWN = { title: 60, description: 160 }
/** What a mail shows of an excerpt (server/outbox/digest-mail.ts). */
const MAIL_EXCERPT = 300

export type Looks = {
  address: string
  search: { title: string; description: string }
  description: string
  /** Null if the post has no category: then nobody follows it. */
  mail: { subject: string; excerpt: string } | null
}

type LooksOptions = { postId: string; html: string; siteUrl: string; author: string; category: string | null }

/** The words of a post outside its own page. */
export function howItLooks(draft: PostDraft, { postId, html, siteUrl, author, category }: LooksOptions): Looks {
  const title = draft.title.trim()
  const excerpt = draft.excerpt.trim()
  const description = draft.meta_description.trim() || excerpt || firstWords(html)
  return {
    address: siteUrl + postPath(postId),
    search: {
      title: cut(`${title} | ${provider.name}`, SHOWN.title),
      description: cut(description, SHOWN.description),
    },
    description,
    mail:
      category === null ? null : { subject: `${author} in ${category}: ${title}`, excerpt: cut(excerpt, MAIL_EXCERPT) },
  }
}

/**
 * As in site/lib/post-description.ts, which is not imported: author pages use it too, so every public page would
 * reference a chunk shared by the two. A test compares them.
 */
function firstWords(html: string): string {
  const text = html
    .replace(/<\/?(?:a|strong|em|u|code)(?: [^>]*)?>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
  const words = text.replace(/\s+/g, ' ').trim()
  const { description } = SHOWN
  return words.length <= description ? words : `${words.slice(0, description - 1).trimEnd()}…`
}

function cut(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
