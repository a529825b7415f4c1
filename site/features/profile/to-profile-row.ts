import { trimText } from '#domain/text/is-blank.ts'
import { textOf } from '#site/lib/use-form.ts'

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
