import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#site/lib/database-types.gen.ts'
import { createPublicDataClient, type PublicDataClientOptions } from './public-data-client.ts'

/** Acts as service_role, which bypasses row-level security. For the server's own work; never for forwarding requests. */
export type ServiceClient = SupabaseClient<Database>

export function createServiceClient({
  serviceRoleKey,
  ...options
}: Omit<PublicDataClientOptions, 'supabaseKey'> & { serviceRoleKey: string }): ServiceClient {
  return createPublicDataClient({ ...options, supabaseKey: serviceRoleKey })
}
