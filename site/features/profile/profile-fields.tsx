import type { FieldErrors } from '#site/lib/field-errors.ts'
import type { CategoryName } from '#site/lib/list-categories.ts'
import { Checkbox } from '#site/ui/forms/checkbox.tsx'
import { TextAreaField, TextField } from '#site/ui/forms/field.tsx'
import { SHOWS_BIO } from './profile-texts.ts'
import type { ProfileRow } from './to-profile-row.ts'

/** The limits of the database. */
const MAX_LENGTH = { name: 100, company: 200, phone: 50, website: 2000, bio: 5000 }

type ProfileFieldsProps = {
  email: string
  profile: ProfileRow | null
  categories: readonly CategoryName[]
  errors: FieldErrors
}

/** The fields are uncontrolled: `profile` only sets what they start with. */
export function ProfileFields({ email, profile, categories, errors }: ProfileFieldsProps) {
  const stored = (name: Exclude<keyof ProfileRow, 'interests' | 'shows_bio'>) => ({
    name,
    defaultValue: profile?.[name] ?? '',
  })
  return (
    <>
      <TextField
        label="Email"
        type="email"
        value={email}
        readOnly
        hint="You sign in with it; it cannot be changed here."
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="First Name" {...stored('first_name')} maxLength={MAX_LENGTH.name} autoComplete="given-name" />
        <TextField label="Last Name" {...stored('last_name')} maxLength={MAX_LENGTH.name} autoComplete="family-name" />
        <TextField label="Company" {...stored('company')} maxLength={MAX_LENGTH.company} autoComplete="organization" />
        <TextField label="Phone" {...stored('phone')} type="tel" maxLength={MAX_LENGTH.phone} autoComplete="tel" />
      </div>
      <TextField
        label="Website"
        {...stored('website')}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={MAX_LENGTH.website}
        error={errors.website}
      />
      <div className="grid gap-2">
        <TextAreaField label="Bio" {...stored('bio')} rows={6} maxLength={MAX_LENGTH.bio} />
        <Checkbox name="shows_bio" label={SHOWS_BIO} defaultChecked={profile?.shows_bio ?? false} />
      </div>
      <Interests chosen={profile?.interests ?? []} categories={categories} />
    </>
  )
}

function Interests({ chosen, categories }: { chosen: readonly string[]; categories: readonly CategoryName[] }) {
  return (
    <fieldset>
      <legend className="field-label">Interest Areas</legend>
      {categories.length === 0 ? (
        <p className="mt-1 text-quiet">No categories available</p>
      ) : (
        <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
          {categories.map(({ id, name }) => (
            <Checkbox key={id} name="interests" value={id} label={name} defaultChecked={chosen.includes(id)} />
          ))}
        </div>
      )}
    </fieldset>
  )
}
