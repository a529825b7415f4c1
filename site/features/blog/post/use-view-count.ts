import { useEffect, useRef } from 'react'
import { type PublicSettings, usePublicSettings } from '#site/lib/public-settings.ts'
import { isKnownBot } from './known-bots.ts'

/**
 * Counts one view each time a post is opened. Another render, including the double effects of StrictMode, does not
 * count again, and bots do not count at all (readings D21).
 */
export function useViewCount(postId: string): void {
  const settings = usePublicSettings()
  const counted = useRef<string | null>(null)

  useEffect(() => {
    if (!settings || counted.current === postId || isKnownBot(navigator.userAgent)) return
    counted.current = postId
    countView(postId, settings).catch((error: unknown) => console.warn('The view was not counted:', error))
  }, [postId, settings])
}

/** Calls the remote procedure with plain `fetch`, so that readers without an account never load supabase-js. */
async function countView(postId: string, { supabaseUrl, supabaseKey }: PublicSettings): Promise<void> {
  const response = await fetch(`${supabaseUrl}/rest/v1/rpc/increment_post_view_count`, {
    method: 'POST',
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ post_id: postId }),
    // The request outlives the page, so that a reader who leaves at once is counted, too.
    keepalive: true,
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
}
