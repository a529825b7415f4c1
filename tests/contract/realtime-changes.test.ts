import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { startBackend, type TestClient } from './start-backend.ts'

type Row = Record<string, unknown>
type Payload = RealtimePostgresChangesPayload<Row>
type Wanted = { event: '*' | 'INSERT' | 'UPDATE' | 'DELETE'; schema: string; table?: string; filter?: string; select?: string[] }

const NOTES: Wanted = { event: '*', schema: 'public', table: 'notes' }

const CREATE_NOTES = `
  create table notes (id int primary key, owner_id uuid, title text, secret text, size bigint);
  alter table notes enable row level security;
  create policy "owners read their notes" on notes for select to authenticated using (owner_id = auth.uid());
  create policy "anyone reads notes of nobody" on notes for select using (owner_id is null);
  grant select (id, owner_id, title, size) on notes to anon, authenticated;
  alter publication supabase_realtime add table notes`

async function setup() {
  const backend = await startBackend()
  await backend.database.sql(CREATE_NOTES)
  return backend
}

/** Subscribes and resolves once the server observes the tables; rejects with its reason if it refuses. */
function observe(client: TestClient, wanted: Wanted, name = 'changes'): Promise<Payload[]> {
  const heard: Payload[] = []
  return new Promise((resolve, reject) => {
    client
      .channel(name)
      .on('postgres_changes', wanted as never, (payload: Payload) => heard.push(payload))
      .on('system', {}, ({ status, message, extension }) => {
        if (extension !== 'postgres_changes') return
        if (status === 'ok' && message === 'Subscribed to PostgreSQL') resolve(heard)
        else reject(new Error(message))
      })
      .subscribe()
  })
}

test('a member gets the insert, the update and the deletion of a row', async () => {
  await using backend = await setup()
  const { client } = await backend.memberClient()
  const heard = await observe(client, NOTES)
  await backend.database.sql(`insert into notes values (1, null, 'One', 'hidden', 9007199254740993)`)
  await backend.database.sql(`update notes set title = 'Uno' where id = 1`)
  await backend.database.sql('delete from notes where id = 1')
  await expect.poll(() => heard).toHaveLength(3)
  const table = { schema: 'public', table: 'notes', errors: null, commit_timestamp: expect.stringMatching(/^\d{4}-.*T.*\.\d{3}Z$/) }
  expect(heard).toEqual([
    { ...table, eventType: 'INSERT', new: expect.objectContaining({ id: 1, owner_id: null, title: 'One' }), old: {} },
    { ...table, eventType: 'UPDATE', new: expect.objectContaining({ id: 1, title: 'Uno' }), old: { id: 1 } },
    { ...table, eventType: 'DELETE', new: {}, old: { id: 1 } },
  ])
})
