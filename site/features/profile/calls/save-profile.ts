import { isDuplicate } from '#site/lib/is-duplicate.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import type { ProfileRow } from '../to-profile-row.ts'

type ProfileToSave = {
  /** Null when the user has no profile yet. */
  id: string | null
  userId: string
  row: ProfileRow
  /** The stored value of `shows_bio`. An unchanged one is not sent: the specification's calls have no such column. */
  showedBio: boolean
}

/** Updates the profile by its id, or inserts it. A profile created meanwhile by another tab is updated. */
export async function saveProfile(
  supabase: BrowserSupabase,
  { id, userId, row: whole, showedBio }: ProfileToSave,
): Promise<void> {
  const { shows_bio, ...specified } = whole
  const row = shows_bio === showedBio ? specified : whole
  if (id !== null) return update(supabase, { column: 'id', value: id, row })

  const { error } = await supabase.from('profiles').insert({ user_id: userId, ...row })
  if (error && isDuplicate(error)) return update(supabase, { column: 'user_id', value: userId, row })
  if (error) throw error
}

type Change = { column: 'id' | 'user_id'; value: string; row: Partial<ProfileRow> }

/** Selects the changed row, because row-level security silently skips a row that is not the caller's. */
async function update(supabase: BrowserSupabase, { column, value, row }: Change): Promise<void> {
  const changed = unwrap(await supabase.from('profiles').update(row).eq(column, value).select('id'))
  if (changed.length === 0) throw new Error('There is no such profile')
}
