import { useCallback, useRef } from 'react'
import type { FieldMessages } from '#site/lib/field-errors.ts'
import { useForm } from '#site/lib/use-form.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { dismissErrors, showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { UnsavedGuard } from '#site/ui/unsaved-guard.tsx'
import { saveProfile } from './calls/save-profile.ts'
import type { ProfileContent } from './load-profile.ts'
import { ProfileFields } from './profile-fields.tsx'
import { SAVE_DONE, SAVE_FAILED } from './profile-texts.ts'
import { toProfileRow } from './to-profile-row.ts'

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
    onUnexpected(error) {
      console.warn(error)
      showError(SAVE_FAILED, refusalReason(error))
    },
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
        className="members-form"
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
