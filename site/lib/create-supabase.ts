import { createClient } from '@supabase/supabase-js'
import { storableJson } from '#domain/text/storable-text.ts'
import { createAuthFetch } from './auth-fetch.ts'
import { AUTH_STORAGE_KEY, authStorage } from './auth-storage-key.ts'
import type { Database } from './database-types.gen.ts'

/**
 * Sessions live in localStorage, or in memory where it is blocked, and supabase-js refreshes them. Links that this
 * browser requested return with a code that only this browser can exchange (PKCE); the flow id in the link tells whether
 * it was this browser. The site reads links itself, because a session that this browser did not request needs the
 * visitor's consent.
 */
export const BROWSER_AUTH = {
  storage: authStorage,
  storageKey: AUTH_STORAGE_KEY,
  flowType: 'pkce',
  experimental: { appendPkceFlowIdToRedirects: true, recoveryCodes: true },
  detectSessionInUrl: false,
} as const

/** For a session that may not become this browser's session without consent: it is not stored. */
const UNSTORED_AUTH = {
  storageKey: `${AUTH_STORAGE_KEY}-unstored`,
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
} as const

/** Everything that the site writes goes through here: pasted, typed or restored, a text can be stored as it is sent. */
const fetchStorable: typeof fetch = (input, init) =>
  fetch(input, typeof init?.body === 'string' ? { ...init, body: storableJson(init.body) } : init)

/** Downloaded together with supabase-js, so that pages for anonymous readers contain none of it. */
export function createSupabase(kind: 'browser' | 'unstored', url: string, key: string) {
  return createClient<Database>(url, key, {
    auth: kind === 'browser' ? BROWSER_AUTH : UNSTORED_AUTH,
    global: { fetch: createAuthFetch(fetchStorable) },
  })
}
