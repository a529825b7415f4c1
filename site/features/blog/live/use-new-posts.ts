import { useEffect, useRef, useState } from 'react'
import { readAsVisitor } from '#site/lib/live/read-as-visitor.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { followBlog } from './blog-channel.ts'

/** More are not counted. */
const MOST_COUNTED = 99

/** How many posts have been published since the newest one that the page shows; null if it shows none. */
export function useNewPosts(newestAt: string | null): number {
  const settings = usePublicSettings()
  const shown = useRef(newestAt)
  const [found, setFound] = useState({ since: newestAt, count: 0 })

  useEffect(() => {
    shown.current = newestAt
  }, [newestAt])

  useEffect(() => {
    if (!settings) return
    return followBlog({
      settings,
      isRelevant: ({ event }) => event !== 'updated',
      async read() {
        const since = shown.current
        const rows = await readAsVisitor<{ id: string }>(settings, 'posts', {
          select: 'id',
          published: 'eq.true',
          ...(since !== null && { published_at: `gt.${since}` }),
          limit: String(MOST_COUNTED),
        })
        setFound({ since, count: rows.length })
      },
    })
  }, [settings])

  return found.since === newestAt ? found.count : 0
}
