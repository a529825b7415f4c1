import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type PostDraft, toDraft, WRITING_COLUMNS, type Writing } from './post-draft.ts'

const COLUMNS = `number, version, published, ${WRITING_COLUMNS}` as const

export type VersionEntry = {
  /** Counts from 1 within the post. */
  number: number
  /** When it was saved. */
  version: string
  saved_by: string
  published: boolean
}

/** The kept versions of one of the author's own posts, newest first. */
export async function listVersions(supabase: BrowserSupabase, postId: string): Promise<VersionEntry[]> {
  const versions = supabase.from('post_versions').select('number, version, saved_by, published').eq('post_id', postId)
  return unwrap(await versions.order('number', { ascending: false }))
}

/** What a post said after a save. Versions have no tags. */
export type KeptVersion = { number: number; draft: PostDraft; isPublished: boolean }

/** A version and the previous one that is kept; null for one that is not. */
export async function readVersions(
  supabase: BrowserSupabase,
  { postId, number }: { postId: string; number: number },
): Promise<[KeptVersion | null, KeptVersion | null]> {
  const versions = supabase.from('post_versions').select(COLUMNS).eq('post_id', postId)
  const rows = unwrap(await versions.lte('number', number).order('number', { ascending: false }).limit(2))
  const [found, before] = rows.map(toKeptVersion)
  return found?.number === number ? [found, before ?? null] : [null, null]
}

type VersionRow = Writing & { number: number; published: boolean }

function toKeptVersion(row: VersionRow): KeptVersion {
  return { number: row.number, draft: toDraft(row, []), isPublished: row.published }
}
