import { createClient } from '@supabase/supabase-js'
import type { Backend } from '#backend/create-backend.ts'
import { IN_PROCESS_ADDRESS } from '#backend/http/create-dispatcher.ts'
import type { PublicClient } from '#site/lib/load-context.ts'

export type PublicDataClientOptions = {
  /** Of the hosted service; '' when the backend runs in this process. */
  supabaseUrl: string
  supabaseKey: string
  /** Null: over the network. */
  backend: Pick<Backend, 'fetch'> | null
}

/** A page must not wait for ever for a service that does not answer. */
const NETWORK_TIMEOUT_MS = 8000

/** Never resolved: requests to it stay in this process. */
export const IN_PROCESS_URL = 'http://backend.invalid'

/** What public pages read with: an anonymous visitor of the same protocol that the browser speaks. */
export function createPublicDataClient({ supabaseUrl, supabaseKey, backend }: PublicDataClientOptions): PublicClient {
  return createClient(backend ? IN_PROCESS_URL : supabaseUrl, supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: backend
        ? (input, init) => backend.fetch(new Request(input, init), { clientAddress: IN_PROCESS_ADDRESS })
        : (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) }),
    },
  })
}
