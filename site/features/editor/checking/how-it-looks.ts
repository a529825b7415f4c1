import { provider } from '#content/provider.ts'
import { postPath } from '#domain/posts/post-path.ts'
import { describePost } from '#site/lib/post-description.ts'
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
  const description = describePost({ meta_description: draft.meta_description.trim(), excerpt }, html)
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

function cut(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
