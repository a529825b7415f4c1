import type { PublicSettings } from '#site/lib/public-settings.ts'

/** The database's name for this site among the sources of a post's readers. */
const INTERNAL_SOURCE = 'internal'

const CHECK_MS = 1_000
/** A quarter of the time that reading takes: fast readers count, and those who only scroll to the end don't. */
const SECONDS_PER_READING_MINUTE = 15

/**
 * User-agent words of bots that run scripts: search engines, link previews, monitors and performance tools. Headless
 * browsers are not listed, because people use them in their own tools.
 */
const BOT_WORDS =
  /bot\b|bot\/|crawl|spider|slurp|archiver|lighthouse|pagespeed|pingdom|uptime|facebookexternalhit|embedly|quora link preview|whatsapp|telegram|bingpreview|google-inspectiontool|googleother|mediapartners|ptst/i

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

export function isKnownBot(userAgent: string): boolean {
  return BOT_WORDS.test(userAgent)
}

type Text = { text: Element; readingMinutes: number }

/**
 * Calls `report` once, when the end of the text is in view and the reader has looked at the page for a plausible time.
 * Ends by itself when the reader goes to another page.
 */
function onReadToEnd({ text, readingMinutes }: Text, report: () => Promise<void>): void {
  const needed = readingMinutes * SECONDS_PER_READING_MINUTE
  const { pathname } = location
  let seconds = 0

  const timer = setInterval(() => {
    // The next post may be shown in the same element.
    if (location.pathname !== pathname || !text.isConnected) return clearInterval(timer)
    if (document.visibilityState !== 'visible') return
    seconds += 1
    if (seconds < needed || text.getBoundingClientRect().bottom > innerHeight) return
    clearInterval(timer)
    report().catch((error: unknown) => console.warn('The reading was not counted:', error))
  }, CHECK_MS)
}

type Arrival = {
  /** `document.referrer`: the page that led to the document, or ''. Most sites send only their origin. */
  referrer: string
  /** The address at which the document was loaded. */
  landing: string
  /** The address of the post. */
  current: string
}

/**
 * The host that led the reader to a post, without "www."; `INTERNAL_SOURCE` for this site. Null if it is unknown: a typed
 * address, an email, an app.
 */
export function readingSource({ referrer, landing, current }: Arrival): string | null {
  const here = new URL(current)
  // Every later page of the document was reached from this site.
  if (new URL(landing, here).pathname !== here.pathname) return INTERNAL_SOURCE
  if (!URL.canParse(referrer)) return null
  const { protocol, hostname, host } = new URL(referrer)
  if (host === here.host) return INTERNAL_SOURCE
  return protocol === 'https:' || protocol === 'http:' ? hostname.replace(/^www\./, '') : null
}
