import type { Client } from 'pg'
import { isUuid } from '#domain/text/uuid.ts'
import { oneLine } from './moderation.ts'

type WaitingMailing = {
  id: string
  author_name: string
  created_at: Date
  posts: { title: string; category: string | null }[]
  recipient_count: number
  version: string
}

/** New members' mailings that are waiting for release, oldest first: one line for each, and one for each post. */
export async function listMailings(client: Client): Promise<string> {
  const { rows } = await client.query<WaitingMailing>('select * from private.waiting_mailings order by created_at, id')
  return rows.length === 0 ? 'No mailing is waiting for release.' : rows.map(toLines).join('\n')
}

/**
 * Releases the current version of a mailing and returns its contents, because the author may have changed it since it
 * was listed. Such a change restarts the hold, so there is time to reject the mailing.
 */
export async function releaseMailing(client: Client, id: string): Promise<string> {
  requireUuid(id)
  const { rows } = await client.query<WaitingMailing & { result: string }>(
    `select waiting.*, private.release_mailing(waiting.id, waiting.version, null) as result
     from private.waiting_mailings as waiting where waiting.id = $1`,
    [id],
  )
  const [mailing] = rows
  if (!mailing) throw new Error(`No mailing ${id} is waiting for release.`)
  if (mailing.result !== 'released')
    throw new Error('The author has just changed the mailing. List the mailings again.')
  return `Released; the author's next mailings need no release.\n${toLines(mailing)}`
}

/** Stops a mailing, even one that is already being sent. */
export async function rejectMailing(client: Client, id: string, reason: string): Promise<string> {
  requireUuid(id)
  const { rows } = await client.query<{ result: string }>('select private.reject_mailing($1, $2, null) as result', [
    id,
    reason,
  ])
  if (rows[0]?.result !== 'rejected') throw new Error(`There is no mailing ${id}, or it was already rejected.`)
  return `Rejected; none of its remaining emails will be sent, and the author's next mailing will wait for release.`
}

function toLines({ id, author_name, created_at, posts, recipient_count }: WaitingMailing): string {
  const readers = `${recipient_count} ${recipient_count === 1 ? 'reader' : 'readers'}`
  const head = [id, created_at.toISOString().slice(0, 10), readers, oneLine(author_name)].join('  ')
  return [
    head,
    ...posts.map(({ title, category }) => `  ${oneLine(category ?? 'no category')}: ${oneLine(title)}`),
  ].join('\n')
}

function requireUuid(id: string): void {
  if (!isUuid(id)) throw new Error(`"${oneLine(id)}" is not the id of a mailing; \`mailings\` lists them.`)
}
