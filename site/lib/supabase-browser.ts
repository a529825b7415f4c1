import type { SupabaseClient } from '@supabase/supabase-js'
import { AUTH_STORAGE_KEY } from './auth-storage-key.ts'
import type { Database } from './database-types.gen.ts'

export type BrowserSupabase = SupabaseClient<Database>

/** Gives the client, downloading it first where needed. Screens take it as a prop, so that tests bring their own. */
export type Connect = () => Promise<BrowserSupabase>

/** Where the browser finds the service; an empty address means the site's own origin. */
export type SupabaseSettings = { supabaseUrl: string; supabaseKey: string }

/**
 * Sessions live in localStorage and are refreshed by supabase-js. Links with a session are read by the site itself,
 * because the recovery form keeps the fragment until it is done.
 */
export const BROWSER_AUTH = {
  storageKey: AUTH_STORAGE_KEY,
  flowType: 'implicit',
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

async function createBrowserClient(): Promise<BrowserSupabase> {
  const [{ createClient }, { supabaseUrl, supabaseKey }] = await Promise.all([
    import('@supabase/supabase-js'),
    settings.promise,
  ])
  const supabase: BrowserSupabase = createClient<Database>(supabaseUrl || window.location.origin, supabaseKey, {
    auth: BROWSER_AUTH,
  })
  for (const listener of listeners) listener(supabase)
  return supabase
}
