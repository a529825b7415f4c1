import { useEffect, useRef } from 'react'
import { type PublicSettings, usePublicSettings } from '#site/lib/public-settings.ts'
import { isKnownBot } from './known-bots.ts'

/** Counts one view each time a post is opened; drawing it again, or twice as React does while developing, counts nothing, nor does a robot (readings D21). */
export function useViewCount(postId: string): void {
  const settings = usePublicSettings()
  const counted = useRef<string | null>(null)

  useEffect(() => {
    if (!settings || counted.current === postId || isKnownBot(navigator.userAgent)) return
    counted.current = postId
    countView(postId, settings).catch((error: unknown) => console.warn('The view was not counted:', error))
  }, [postId, settings])
}

/** The remote procedure, called plainly: a reader without an account never loads supabase-js. */
async function countView(postId: string, { supabaseUrl, supabaseKey }: PublicSettings): Promise<void> {
  const response = await fetch(`${supabaseUrl}/rest/v1/rpc/increment_post_view_count`, {
    method: 'POST',
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ post_id: postId }),
    // Outlives the page: a reader who leaves at once has opened the post too.
    keepalive: true,
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
}
