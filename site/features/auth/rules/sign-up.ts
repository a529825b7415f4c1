import { trimText } from '@headwater/post-html/is-blank'
import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { textOf } from '#site/lib/use-form.ts'
import { DEFAULT_COUNTRY_CODE, dialCodeOf } from './countries.ts'

/** The profile of a new member; a field left empty is null. */
export type SignUpProfile = {
  first_name: string | null
  last_name: string | null
  company: string | null
  phone: string | null
  website: string | null
  /** Ids of categories. */
  interests: string[]
}

export type SignUpRequest = { email: string; password: string; profile: SignUpProfile }

/** Reads the sign-up form. The password is taken as typed, spaces included. */
export function toSignUpRequest(fields: FormData): SignUpRequest {
  const dialCode = dialCodeOf(textOf(fields, 'country')) ?? dialCodeOf(DEFAULT_COUNTRY_CODE) ?? ''
  return {
    email: textOf(fields, 'email').trim(),
    password: textOf(fields, 'password'),
    profile: {
      first_name: textOrNull(fields, 'first_name'),
      last_name: textOrNull(fields, 'last_name'),
      company: textOrNull(fields, 'company'),
      phone: phoneWithDialCode(dialCode, textOf(fields, 'phone')),
      website: textOrNull(fields, 'website'),
      interests: fields.getAll('interests').filter((id) => typeof id === 'string'),
    },
  }
}

function textOrNull(fields: FormData, name: string): string | null {
  return trimText(textOf(fields, name)) || null
}

type SignUpOutcome = { error: AuthError | null; isSignedIn: boolean }

/**
 * POST auth/v1/signup with the profile as metadata, from which a trigger creates the profile in the same transaction
 * (readings D3). The link in the email leads to /auth. Without email confirmation the response carries a session; only
 * then can the browser insert the profile itself, and the trigger has usually created it already.
 */
export async function signUp(
  supabase: BrowserSupabase,
  { email, password, profile }: SignUpRequest,
): Promise<SignUpOutcome> {
  const options = { data: profile, emailRedirectTo: `${window.location.origin}/auth` }
  const { data, error } = await supabase.auth.signUp({ email, password, options })
  if (error) return { error, isSignedIn: false }
  if (data.session) await insertProfile(supabase, data.session.user.id, profile)
  return { error: null, isSignedIn: data.session !== null }
}

/** Inserts the profile unless there is one already. A failure is only logged, because the account exists anyway. */
async function insertProfile(supabase: BrowserSupabase, userId: string, profile: SignUpProfile): Promise<void> {
  try {
    const row = { user_id: userId, ...profile }
    unwrap(await supabase.from('profiles').upsert(row, { onConflict: 'user_id', ignoreDuplicates: true }))
  } catch (error) {
    console.warn('The profile could not be inserted after sign-up.', error)
  }
}

/**
 * The phone number as it is stored: the dial code and the number, trimmed (readings D13). A blank number becomes null,
 * never the dial code alone; a number that already starts with + is stored as typed.
 */
export function phoneWithDialCode(dialCode: string, typed: string): string | null {
  const number = typed.trim()
  if (!number) return null
  return number.startsWith('+') ? number : dialCode + number
}
