import type { SupabaseClient } from '@supabase/supabase-js'
import { AUTH_STORAGE_KEY } from './auth-storage-key.ts'
import type { Database } from './database-types.gen.ts'

export type BrowserSupabase = SupabaseClient<Database>

/** Returns the client; the first call downloads its code. Components get it from `useSupabase()`. */
export type Connect = () => Promise<BrowserSupabase>

/** The service's address; '' means the site's own origin. */
export type SupabaseSettings = { supabaseUrl: string; supabaseKey: string }

/**
 * Sessions live in localStorage, and supabase-js refreshes them. Links that this browser requested return with a code
 * that only this browser can exchange (PKCE); the flow id in the link tells whether it was this browser. The site reads
 * links itself, because a session that this browser did not request needs the visitor's consent.
 */
export const BROWSER_AUTH = {
  storageKey: AUTH_STORAGE_KEY,
  flowType: 'pkce',
  experimental: { appendPkceFlowIdToRedirects: true },
  detectSessionInUrl: false,
} as const

/** For a session that may not become this browser's session without consent: it is not stored. */
const UNSTORED_AUTH = {
  storageKey: `${AUTH_STORAGE_KEY}-unstored`,
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
} as const

// Private pages ask for the client before React has rendered the root, which has the settings, so the client waits.
const settings = Promise.withResolvers<SupabaseSettings>()
const listeners = new Set<(supabase: BrowserSupabase) => void>()
let client: Promise<BrowserSupabase> | null = null

/** The root component provides the public settings; only the first call counts. */
export function provideSupabaseSettings(given: SupabaseSettings): void {
  settings.resolve(given)
}

/**
 * This page's only supabase-js client. The first call downloads its code, so call it only where a session exists or is
 * about to: anonymous readers must not download it.
 */
export function getSupabase(): Promise<BrowserSupabase> {
  client ??= createBrowserClient().catch((cause: unknown) => {
    // Don't cache a failed download: the next call tries again.
    client = null
    throw new Error('The sign-in code could not be loaded.', { cause })
  })
  return client
}

/** Calls back once another caller has created the client; never downloads it. Returns a function that stops waiting. */
export function whenSupabaseIsLoaded(listener: (supabase: BrowserSupabase) => void): () => void {
  listeners.add(listener)
  client?.then(
    (supabase) => listeners.has(listener) && listener(supabase),
    () => {},
  )
  return () => listeners.delete(listener)
}

/** A separate client whose session lasts only for this page and is invisible to the rest of the site. */
export function getUnstoredSupabase(): Promise<BrowserSupabase> {
  return createSupabase(UNSTORED_AUTH)
}

async function createSupabase(auth: typeof BROWSER_AUTH | typeof UNSTORED_AUTH): Promise<BrowserSupabase> {
  const [{ createClient }, { supabaseUrl, supabaseKey }] = await Promise.all([
    import('@supabase/supabase-js'),
    settings.promise,
  ])
  return createClient<Database>(supabaseUrl || window.location.origin, supabaseKey, { auth })
}

async function createBrowserClient(): Promise<BrowserSupabase> {
  const supabase = await createSupabase(BROWSER_AUTH)
  for (const listener of listeners) listener(supabase)
  return supabase
}
