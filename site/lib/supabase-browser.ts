import type { SupabaseClient } from '@supabase/supabase-js'
import { AUTH_STORAGE_KEY } from './auth-storage-key.ts'
import type { Database } from './database-types.gen.ts'

export type BrowserSupabase = SupabaseClient<Database>

/** Gives the client, downloading it first where needed. Screens take it as a prop, so that tests bring their own. */
export type Connect = () => Promise<BrowserSupabase>

/** Where the browser finds the service; an empty address means the site's own origin. */
export type SupabaseSettings = { supabaseUrl: string; supabaseKey: string }

/**
 * Sessions live in localStorage and are refreshed by supabase-js. What this browser asks for comes back as a code that
 * only it can exchange (PKCE); the flow's id in the link says whether it was this browser. The site reads links itself,
 * because a session that this browser has not asked for needs its visitor's consent.
 */
export const BROWSER_AUTH = {
  storageKey: AUTH_STORAGE_KEY,
  flowType: 'pkce',
  experimental: { appendPkceFlowIdToRedirects: true },
  detectSessionInUrl: false,
} as const

/** For a session that may not become this browser's without consent: nothing of it is stored. */
const UNSTORED_AUTH = {
  storageKey: `${AUTH_STORAGE_KEY}-unstored`,
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
} as const

// Private pages ask for the client before React has drawn the root that knows the settings, so the client waits for them.
const settings = Promise.withResolvers<SupabaseSettings>()
const listeners = new Set<(supabase: BrowserSupabase) => void>()
let client: Promise<BrowserSupabase> | null = null

/** The root hands the public settings over once; later calls change nothing. */
export function provideSupabaseSettings(given: SupabaseSettings): void {
  settings.resolve(given)
}

/**
 * The one supabase-js client of this page. Its code is downloaded with the first call, so call it only where a session
 * exists or is about to: an anonymous reader never pays for it.
 */
export function getSupabase(): Promise<BrowserSupabase> {
  client ??= createBrowserClient().catch((cause: unknown) => {
    // A failed download must not be remembered: the next call tries again.
    client = null
    throw new Error('The sign-in code could not be loaded.', { cause })
  })
  return client
}

/** Calls back once the client exists, whoever asks for it; never downloads it. Returns the way to stop waiting. */
export function whenSupabaseIsLoaded(listener: (supabase: BrowserSupabase) => void): () => void {
  listeners.add(listener)
  client?.then(
    (supabase) => listeners.has(listener) && listener(supabase),
    () => {},
  )
  return () => listeners.delete(listener)
}

/** A client of its own whose session is forgotten with the page, and which the rest of the site does not see. */
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
