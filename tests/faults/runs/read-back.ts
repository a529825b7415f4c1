import type { FaultSite } from './fault-site.ts'
import { type Entry, findLost, findTorn, type Ledger } from './ledger.ts'
import { BUCKET, md5 } from './writers.ts'

export type Damage = {
  /** Acknowledged writes that are missing or have other content. */
  lost: string[]
  /** Partial writes: content that nobody sent, a row without the rows of its transaction, an object without bytes. */
  torn: string[]
}

type StoredObject = { name: string; version: string; size: string }

/** A published post without its passages, or a message without its two emails. */
const HALVES = `
  select 'post ' || id as half from public.posts where published
    and not exists (select from public.passages where source_kind = 'post' and source_key = posts.id::text)
  union all
  select 'post without a version ' || id from public.posts
    where not exists (select from public.post_versions where post_id = posts.id)
  union all
  select 'message ' || id from public.contact_messages
    where (select count(*) from public.outbox where contact_message_id = contact_messages.id) <> 2`

/** Compares what the site has stored with what its writers were promised. Downloads each version of an object once. */
export function createReadBack(site: FaultSite, ledger: Ledger): () => Promise<Damage> {
  const downloaded = new Map<string, string>()

  async function readObject({ name, version, size }: StoredObject): Promise<string> {
    const key = `${name} ${version}`
    const known = downloaded.get(key)
    if (known) return known
    const headers = { apikey: site.keys.serviceRoleKey, authorization: `Bearer ${site.keys.serviceRoleKey}` }
    const response = await fetch(`${site.url}/storage/v1/object/${BUCKET}/${name}`, { headers })
    const bytes = await response.bytes()
    const content =
      response.ok && bytes.length === Number(size) ? md5(bytes) : `${response.status}, ${bytes.length} bytes`
    downloaded.set(key, content)
    return content
  }

  async function readStored(): Promise<Map<string, string>> {
    const rows = await site.sql<{ id: string; content: string }>(
      `select id::text, content from public.posts
       union all select submission_id::text, message from public.contact_messages where submission_id is not null`,
    )
    const stored = new Map(rows.map(({ id, content }) => [id, content]))
    const objects = await site.sql<StoredObject>(
      `select name, version, metadata ->> 'size' as size from storage.objects where bucket_id = '${BUCKET}'`,
    )
    for (const object of objects) stored.set(object.name, await readObject(object))
    return stored
  }

  return async () => {
    // Writers continue: what they add after this moment does not count yet, and what they change may have either
    // content.
    const before = ledger.entries().map((entry): Entry => ({ ...entry, possible: new Set(entry.possible) }))
    const stored = await readStored()
    const halves = await site.sql<{ half: string }>(HALVES)
    const describe = ({ kind, id }: Entry) => `${kind} ${id}`
    return {
      lost: findLost(before, stored).map(describe),
      torn: [...findTorn(before, stored).map(describe), ...halves.map(({ half }) => half)],
    }
  }
}
