import type { ByteStore } from '@headwater/backend/storage'
import type { Client } from 'pg'
import type { EncodedPicture } from '#supabase/functions/store-picture/handler.ts'
import { type ForeignSite, UnreadableSource } from '../foreign-post.ts'
import { createAccount } from './find-authors.ts'
import { loadCover } from './load-cover.ts'
import { type ImportPlan, type PlannedPost, type PlanOptions, planImport } from './plan-import.ts'
import { writePost } from './write-post.ts'

/** Any number will do, as long as no other program uses it. */
const IMPORT_LOCK = 7_308_324_665_217_896

export type ImportOptions = PlanOptions & {
  isDryRun: boolean
  bytes: ByteStore
  /** Called after each post that was written. */
  onProgress?: (done: number, all: number) => void | Promise<void>
}

/**
 * Imports what has changed at the source, or, with `isDryRun`, only says what it would do. Deletes nothing. The
 * returned plan says what happened. If it is interrupted, the next run continues where it left off.
 */
export async function importSite(client: Client, site: ForeignSite, options: ImportOptions): Promise<ImportPlan> {
  await lockImports(client)
  try {
    await client.query(`select set_config('audit.actor', 'command line', false)`)
    const plan = await planImport(client, site, options)
    if (!options.isDryRun) await writeAll(client, { site, plan, options })
    return plan
  } finally {
    await client.query('select pg_advisory_unlock($1)', [IMPORT_LOCK])
  }
}

async function lockImports(client: Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [IMPORT_LOCK])
  if (!rows[0]?.locked) throw new UnreadableSource('Another import is running.')
}

type Writing = { site: ForeignSite; plan: ImportPlan; options: ImportOptions }

async function writeAll(client: Client, { site, plan, options }: Writing): Promise<void> {
  const { source, categories } = site
  const accounts = new Map<string, string>()
  const wanted = plan.planned.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
  for (const [index, planned] of wanted.entries()) {
    const authorId = await requireAccount(client, planned, accounts)
    const picture = await loadPicture(planned, options)
    const isWritten = await writePost(planned, { client, bytes: options.bytes, source, categories, authorId, picture })
    if (!isWritten) planned.outcome = 'changed here'
    await options.onProgress?.(index + 1, wanted.length)
  }
}

/** '' for a changed post, which keeps its author. */
async function requireAccount(client: Client, { author }: PlannedPost, accounts: Map<string, string>): Promise<string> {
  if ('accountId' in author) return author.accountId
  if ('missing' in author) return ''
  const { email } = author.newAccount
  const id = accounts.get(email) ?? (await createAccount(client, author.newAccount))
  accounts.set(email, id)
  return id
}

/** A cover that cannot be imported does not keep its post from being imported. */
async function loadPicture(planned: PlannedPost, options: ImportOptions): Promise<EncodedPicture | null> {
  const { cover, post, notes } = planned
  if (cover === null) return null
  try {
    return await loadCover(cover, options)
  } catch (error) {
    notes.push(`its cover ${post.cover?.reference} did not come: ${error instanceof Error ? error.message : error}`)
    return null
  }
}
