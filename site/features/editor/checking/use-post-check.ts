import { renderPostHtml } from '@headwater/post-html'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { provider } from '#content/provider.ts'
import { postPath } from '#domain/posts/post-path.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { useLoaded } from '#site/lib/use-loaded.ts'
import type { PostDraft } from '../saving/post-draft.ts'
import { askSite, checkPost, findDeadLinks, type Hint, pathsOf } from './hints.ts'
import { checkQuoting } from './quoting.ts'
import { readText } from './read-text.ts'

/** What search results show of a title and a description, in characters. */
const SHOWN = { title: 60, description: 160 }

/** What a mail shows of an excerpt (server/outbox/digest-mail.ts). */
const MAIL_EXCERPT = 300

type CheckOptions = { draft: PostDraft; postId: string; authorId: string; category: string | null }

/** How the draft will look elsewhere, and what could be better, as the author writes. */
export function usePostCheck({ draft, postId, authorId, category }: CheckOptions): { looks: Looks; hints: Hint[] } {
  // Typing never waits for it.
  const shown = useDeferredValue(draft)
  const siteUrl = usePublicSettings()?.siteUrl ?? location.origin
  const author = useAuthorName(authorId)
  const html = useMemo(() => renderPostHtml(shown.content).html, [shown.content])
  const blocks = useMemo(() => readText(shown.content), [shown.content])
  const paths = useMemo(() => pathsOf(blocks, siteUrl).join('\n'), [blocks, siteUrl])
  const dead = useDeadLinks(paths)
  const hints = useMemo(
    () => [...checkPost({ draft: shown, blocks }), ...checkQuoting(blocks, { title: shown.title, siteUrl })],
    [shown, blocks, siteUrl],
  )
  return { looks: howItLooks(shown, { postId, html, siteUrl, author, category }), hints: [...hints, ...dead] }
}

/** Asks again only when the links change. `paths` has one a line. */
function useDeadLinks(paths: string): Hint[] {
  const wanted = paths === '' ? [] : paths.split('\n')
  const dead = useLoaded(() => findDeadLinks(wanted, askSite), [paths])
  return dead === null || dead === 'failed' ? [] : dead
}

function useAuthorName(authorId: string): string {
  const connect = useSupabase()
  const [name, setName] = useState('')
  useEffect(() => {
    let isCurrent = true
    connect()
      .then((supabase) =>
        supabase.from('profiles').select('first_name, last_name').eq('user_id', authorId).maybeSingle(),
      )
      .then(({ data }) => isCurrent && setName([data?.first_name, data?.last_name].filter(Boolean).join(' ')))
      .catch((error: unknown) => console.warn(error))
    return () => {
      isCurrent = false
    }
  }, [connect, authorId])
  return name || 'Anonymous Author'
}

type Looks = {
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
