import type { Backend } from '@headwater/backend'
import { IN_PROCESS_ADDRESS } from '@headwater/backend'
import { createClient } from '@supabase/supabase-js'
import type { PublicClient } from '#site/lib/load-context.ts'

export type PublicDataClientOptions = {
  /** The URL of the hosted service; '' when the backend runs in this process. */
  supabaseUrl: string
  supabaseKey: string
  /** Null: requests go over the network. */
  backend: Pick<Backend, 'fetch'> | null
}

/** A page must not wait indefinitely for a service that does not respond. */
const NETWORK_TIMEOUT_MS = 8000

/** Never looked up in DNS: requests to it stay in this process. */
export const IN_PROCESS_URL = 'http://backend.invalid'

/** The client that public pages read with. It acts as an anonymous visitor, over the same protocol as the browser. */
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
