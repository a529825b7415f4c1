import type { ServiceClient } from '../data/service-client.ts'
import type { OutboxState } from '../observability/metrics.ts'

/** Null if the database does not answer, which other metrics show. */
export async function readOutboxState(client: ServiceClient): Promise<OutboxState | null> {
  const { data, error } = await client.rpc('outbox_state')
  return error ? null : (data as OutboxState)
}
