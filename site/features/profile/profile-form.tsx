import { useCallback, useRef } from 'react'
import type { FieldErrors, FieldMessages } from '#site/lib/field-errors.ts'
import type { CategoryName } from '#site/lib/list-categories.ts'
import { type BrowserSupabase, useSupabase } from '#site/lib/supabase-browser.ts'
import { isDuplicate, unwrap } from '#site/lib/unwrap.ts'
import { useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Checkbox, TextAreaField, TextField } from '#site/ui/field.tsx'
import { dismissErrors, showFailure, showSuccess } from '#site/ui/toast-store.ts'
import { UnsavedGuard } from '#site/ui/unsaved-guard.tsx'
import {
  type ProfileContent,
  type ProfileRow,
  SAVE_DONE,
  SAVE_FAILED,
  SHOWS_BIO,
  toProfileRow,
} from './load-profile.ts'

/** The limits of the database. */
const MAX_LENGTH = { name: 100, company: 200, phone: 50, website: 2000, bio: 5000 }

const MESSAGES: FieldMessages = {
  website: { invalid: 'Enter a full web address, such as https://www.example.com' },
}

export type ProfileFormProps = {
  user: { id: string; email: string }
  content: ProfileContent
  onSaved: () => void
  onDirtyChange: (isDirty: boolean) => void
}

export function ProfileForm({ user, content: { profile, categories }, onSaved, onDirtyChange }: ProfileFormProps) {
  const connect = useSupabase()
  const form = useRef<HTMLFormElement>(null)
  const stored = useRef<string | null>(null)
  const { errors, isBusy, formProps } = useForm({
    messages: MESSAGES,
    async submit(fields) {
      dismissErrors()
      const row = toProfileRow(fields)
      await saveProfile(await connect(), {
        id: profile?.id ?? null,
        userId: user.id,
        row,
        showedBio: profile?.shows_bio ?? false,
      })
      stored.current = JSON.stringify(row)
      showSuccess(SAVE_DONE)
      onSaved()
    },
    onUnexpected: (error) => showFailure(SAVE_FAILED, error),
  })

  /** Remembers the values as first rendered, which are the stored ones. */
  const rememberStored = useCallback((element: HTMLFormElement | null) => {
    form.current = element
    if (element) stored.current ??= rowOf(element)
  }, [])

  const hasUnsaved = useCallback(() => form.current !== null && rowOf(form.current) !== stored.current, [])

  return (
    <>
      <form
        ref={rememberStored}
        method="post"
        className="grid gap-6 max-w-[44rem]"
        {...formProps}
        onChange={() => onDirtyChange(hasUnsaved())}
      >
        <ProfileFields email={user.email} {...{ profile, categories, errors }} />
        <p>
          <Button type="submit" look="action" isBusy={isBusy}>
            {isBusy ? 'Saving…' : 'Save Profile'}
          </Button>
        </p>
      </form>
      <UnsavedGuard hasUnsaved={hasUnsaved} />
    </>
  )
}

function rowOf(form: HTMLFormElement): string {
  return JSON.stringify(toProfileRow(new FormData(form)))
}

type ProfileFieldsProps = {
  email: string
  profile: ProfileRow | null
  categories: readonly CategoryName[]
  errors: FieldErrors
}

/** The fields are uncontrolled: `profile` only sets what they start with. */
function ProfileFields({ email, profile, categories, errors }: ProfileFieldsProps) {
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

type ProfileToSave = {
  /** Null when the user has no profile yet. */
  id: string | null
  userId: string
  row: ProfileRow
  /** The stored value of `shows_bio`. An unchanged one is not sent: the specification's calls have no such column. */
  showedBio: boolean
}

/** Updates the profile by its id, or inserts it. A profile created meanwhile by another tab is updated. */
async function saveProfile(
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
