import { trimText } from '#domain/text/is-blank.ts'
import { textOf } from '#site/lib/use-form.ts'
import { DEFAULT_COUNTRY_CODE, dialCodeOf } from './countries.ts'
import { phoneWithDialCode } from './phone.ts'

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
