import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { renderPostHtml } from '#domain/posts/post-html.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import type { PostDraft } from '../saving/post-draft.ts'
import { askSite, findDeadLinks, pathsOf } from './hints/dead-links.ts'
import { checkQuoting } from './hints/quoting.ts'
import { readText } from './hints/read-text.ts'
import { checkPost, type Hint } from './hints/rules.ts'
import { howItLooks, type Looks } from './how-it-looks.ts'

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
  const [dead, setDead] = useState<Hint[]>([])
  useEffect(() => {
    let isCurrent = true
    const wanted = paths === '' ? [] : paths.split('\n')
    // findDeadLinks never rejects.
    void findDeadLinks(wanted, askSite).then((found) => isCurrent && setDead(found))
    return () => {
      isCurrent = false
    }
  }, [paths])
  return dead
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
