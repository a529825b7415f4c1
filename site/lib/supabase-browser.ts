import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext, useContext } from 'react'
import type { Database } from './database-types.gen.ts'

/** The service that components call: in the site the browser's client, in tests a scripted one. */
export const SupabaseContext = createContext<Connect | null>(null)

export type BrowserSupabase = SupabaseClient<Database>

/** What reads and writes tables and calls functions of the database. */
export type TableClient = Pick<BrowserSupabase, 'from' | 'rpc'>

/** Returns the client; the first call downloads its code. Components get it from `useSupabase()`. */
export type Connect = () => Promise<BrowserSupabase>

/** The service's address; '' means the site's own origin. */
export type SupabaseSettings = { supabaseUrl: string; supabaseKey: string }

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

/**
 * The client's tables with this access token, whatever happens to the session meanwhile: without it, a request that is
 * sent while the user signs out would be a visitor's.
 */
export function withAccessToken(supabase: BrowserSupabase, accessToken: string): TableClient {
  const tables = supabase.schema('public')
  tables.headers.set('Authorization', `Bearer ${accessToken}`)
  return tables
}

/** A separate client whose session lasts only for this page and is invisible to the rest of the site. */
export function getUnstoredSupabase(): Promise<BrowserSupabase> {
  return createSupabase('unstored')
}

async function createSupabase(kind: 'browser' | 'unstored'): Promise<BrowserSupabase> {
  const [create, { supabaseUrl, supabaseKey }] = await Promise.all([import('./create-supabase.ts'), settings.promise])
  return create.createSupabase(kind, supabaseUrl || window.location.origin, supabaseKey)
}

async function createBrowserClient(): Promise<BrowserSupabase> {
  const supabase = await createSupabase('browser')
  for (const listener of listeners) listener(supabase)
  return supabase
}

/**
 * Returns the function that loads the client, not the client: rendering a component must not download supabase-js.
 * Throws outside a SupabaseContext, which is a bug.
 */
export function useSupabase(): Connect {
  const connect = useContext(SupabaseContext)
  if (!connect) throw new Error('useSupabase must be used inside SupabaseContext')
  return connect
}
