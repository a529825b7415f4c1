import type { PublicSettings } from '#site/lib/public-settings.ts'
import { isKnownBot } from './known-bots.ts'
import { onReadToEnd } from './read-to-end.ts'
import { readingSource } from './reading-source.ts'

type Reading = { postId: string; readingMinutes: number; settings: PublicSettings }

/**
 * Counts a view, which site led to it, and whether the text was read to its end. Bots are not counted at all, and of
 * readers who ask not to be tracked only the view. The database decides what counts once (docs/decisions/0095).
 */
export async function countReading({ postId, readingMinutes, settings }: Reading): Promise<void> {
  if (isKnownBot(navigator.userAgent)) return
  // Only while the reader is here: the response may arrive later.
  const [landed] = performance.getEntriesByType('navigation')
  const source = readingSource({
    referrer: document.referrer,
    landing: landed?.name ?? location.href,
    current: location.href,
  })
  const text = document.querySelector('.post-column')

  await call(settings, 'increment_post_view_count', { post_id: postId })
  if (asksForPrivacy(navigator)) return
  if (text) onReadToEnd({ text, readingMinutes }, () => call(settings, 'note_post_read', { post_id: postId }))
  if (source !== null) await call(settings, 'note_post_source', { post_id: postId, source })
}

/** Do Not Track and its successor, which TypeScript's types don't know. */
function asksForPrivacy(browser: Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null }): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1'
}

/** Calls the remote procedure with plain `fetch`, so that readers without an account never load supabase-js. */
async function call(
  { supabaseUrl, supabaseKey }: PublicSettings,
  name: string,
  parameters: Record<string, string>,
): Promise<void> {
  const response = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(parameters),
    // The request outlives the page, so that a reader who leaves at once is counted, too.
    keepalive: true,
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
}
