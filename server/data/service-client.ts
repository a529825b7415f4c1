import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#site/lib/database-types.gen.ts'
import { createPublicDataClient, type PublicDataClientOptions } from './public-data-client.ts'

/** Speaks as service_role, whom no policy holds: for what the server itself does, never for a visitor's request as it came. */
export type ServiceClient = SupabaseClient<Database>

export function createServiceClient({
  serviceRoleKey,
  ...options
}: Omit<PublicDataClientOptions, 'supabaseKey'> & { serviceRoleKey: string }): ServiceClient {
  return createPublicDataClient({ ...options, supabaseKey: serviceRoleKey })
}
