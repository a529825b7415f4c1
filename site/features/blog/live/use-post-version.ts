import { useEffect, useRef, useState } from 'react'
import { readAsVisitor } from '#site/lib/live/read-as-visitor.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { followBlog } from './blog-channel.ts'

/** The time of the post's last change, as far as the page knows; null once the post is no longer published. */
export function usePostVersion(postId: string, modifiedAt: string): string | null {
  const settings = usePublicSettings()
  const shown = useRef(modifiedAt)
  const [found, setFound] = useState<{ after: string; modifiedAt: string | null } | null>(null)

  useEffect(() => {
    shown.current = modifiedAt
  }, [modifiedAt])

  useEffect(() => {
    if (!settings) return
    return followBlog({
      settings,
      isRelevant: (hint) => hint.postId === postId,
      async read() {
        const after = shown.current
        const [row] = await readAsVisitor<{ updated_at: string }>(settings, 'posts', {
          select: 'updated_at',
          id: `eq.${postId}`,
          published: 'eq.true',
        })
        setFound({ after, modifiedAt: row?.updated_at ?? null })
      },
    })
  }, [settings, postId])

  return found?.after === modifiedAt ? found.modifiedAt : modifiedAt
}
