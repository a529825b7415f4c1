import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import type { TestBackend, TestClient } from './start-backend.ts'

export type ChangePayload = RealtimePostgresChangesPayload<Record<string, unknown>>
export type Wanted = {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  schema?: string
  table?: string
  filter?: string
  select?: string[]
}

/**
 * Subscribes and resolves once the server observes the tables; rejects with its message if it refuses. The list grows
 * with each change that arrives.
 */
export function observe(client: TestClient, wanted: Wanted): Promise<ChangePayload[]> {
  const heard: ChangePayload[] = []
  const config = { event: '*', schema: 'public', ...wanted }
  return new Promise((resolve, reject) => {
    client
      .channel(`changes-${crypto.randomUUID()}`)
      .on('postgres_changes', config as never, (payload: ChangePayload) => heard.push(payload))
      .on('system', {}, ({ status, message, extension }) => {
        if (extension !== 'postgres_changes') return
        if (status === 'ok') resolve(heard)
        else reject(new Error(message))
      })
      .subscribe()
  })
}

/** The ids of the rows that changes are about. */
export function idsOf(heard: readonly ChangePayload[]): unknown[] {
  return heard.map((change) => (change.eventType === 'DELETE' ? change.old.id : change.new.id))
}

/**
 * A published table of notes under the given name, whose members read their own notes, while everybody reads notes
 * without an owner. Nobody may select the column `secret`.
 */
export async function createNotes({ database }: TestBackend, name: string): Promise<void> {
  await database.sql(`
    create table ${name} (id int primary key, owner_id uuid, title text, secret text);
    alter table ${name} enable row level security;
    create policy "owners read their notes" on ${name} for select to authenticated using (owner_id = auth.uid());
    create policy "anyone reads notes of nobody" on ${name} for select using (owner_id is null);
    -- The hosted service grants everything on a new table.
    revoke all on ${name} from anon, authenticated;
    grant select (id, owner_id, title) on ${name} to anon, authenticated;
    alter publication supabase_realtime add table ${name}`)
}
