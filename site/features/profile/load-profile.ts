import { trimText } from '@headwater/post-html/is-blank'
import { type CategoryName, listCategories } from '#site/lib/list-categories.ts'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { textOf } from '#site/lib/use-form.ts'

/** Texts given by the specification (§2, §8). */
export const LOADING = 'Loading profile...'

export const SAVE_FAILED = 'Failed to save profile'
export const SAVE_DONE = 'Profile updated successfully!'
/** Not in the specification. */
export const SHOWS_BIO = 'Show my bio on my author page'

export const AVATAR_SAVED = 'Your picture is saved'
export const AVATAR_REMOVED = 'Your picture is removed'
export const AVATAR_FAILED = 'Your picture could not be saved'
export const NO_PICTURE = 'This file can’t be read as a picture. Choose a JPEG, PNG, WebP or AVIF file.'

/** PostgREST's error code for a result without exactly one row. */
const NO_ROW = 'PGRST116'

/** The data of the form; the profile is null when there is no row yet. */
export type ProfileContent = { profile: Profile | null; categories: CategoryName[] }

/** Everything that the profile editor shows, or null after a failure. */
export async function loadProfile(connect: Connect, userId: string): Promise<ProfileContent | null> {
  try {
    const supabase = await connect()
    const [profile, categories] = await Promise.all([readProfile(supabase, userId), listCategories(supabase)])
    return { profile, categories }
  } catch (error) {
    console.warn(error)
    return null
  }
}

type Profile = ProfileRow & { id: string; avatar?: { folder: string } | null }

/** The user's profile, or null when there is no row: saving then inserts one. */
async function readProfile(supabase: BrowserSupabase, userId: string): Promise<Profile | null> {
  const { data, error } = await supabase
    .from('profiles')
    .select(
      'id, first_name, last_name, company, phone, website, bio, interests, shows_bio, avatar:pictures!profiles_avatar_id_fkey(folder)',
    )
    .eq('user_id', userId)
    .maybeSingle()
  if (error && error.code !== NO_ROW) throw error
  return data
}

export type ProfileRow = {
  first_name: string | null
  last_name: string | null
  company: string | null
  phone: string | null
  website: string | null
  bio: string | null
  interests: string[]
  /** The author page shows the bio. */
  shows_bio: boolean
}

/** The row to store: blank texts become null (specification §5), the phone number is stored as typed. */
export function toProfileRow(fields: FormData): ProfileRow {
  const text = (name: string) => trimText(textOf(fields, name)) || null
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    company: text('company'),
    phone: text('phone'),
    website: text('website'),
    bio: text('bio'),
    interests: fields.getAll('interests').filter((value) => typeof value === 'string'),
    shows_bio: fields.has('shows_bio'),
  }
}
