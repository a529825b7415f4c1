import { normalizeEmail } from '@headwater/email-address'
import { useId, useRef, useState } from 'react'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { TextField } from '#site/ui/field.tsx'
import { showError, showFailure } from '#site/ui/toast-store.ts'
import { ProofDialog, type ProofDialogProps } from './proof-dialog.tsx'
import { ADDRESS_DIFFERS, DELETE_FAILED, SecurityPart } from './security-part.tsx'

const CHOOSE = 'Choose what happens to your published posts'

const CHOICES: readonly { value: PostsChoice; label: string; hint: string }[] = [
  { value: 'delete', label: 'Delete my posts', hint: 'With their tags and view counts.' },
  {
    value: 'keep',
    label: 'Keep my published posts as “Anonymous Author”',
    hint: 'Your name is removed from them, but not from their text. You cannot edit or delete them later.',
  },
]

export type LeavingPartProps = Pick<ProofDialogProps, 'email' | 'way' | 'secondStep' | 'connectUnstored'> & {
  /** Called when the account is gone. */
  onDeleted: () => Promise<void>
}

/** Deletes the account, after a typed confirmation and a recent sign-in. */
export function LeavingPart({ email, way, secondStep, connectUnstored, onDeleted }: LeavingPartProps) {
  const connect = useSupabase()
  const field = useRef<HTMLDivElement>(null)
  const [posts, setPosts] = useState<PostsChoice | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const { errors, isBusy, formProps } = useForm({
    messages: {
      posts: { missing: CHOOSE },
      confirmation: { missing: 'Type your email address', invalid: ADDRESS_DIFFERS },
    },
    async submit(fields) {
      const isSame = normalizeEmail(textOf(fields, 'confirmation')) === normalizeEmail(email)
      setRefusal(isSame ? null : ADDRESS_DIFFERS)
      if (isSame && posts) await settle(await deleteAccount(await connect(), posts))
      else field.current?.querySelector('input')?.focus()
    },
    onUnexpected: (error) => showFailure(DELETE_FAILED, error),
  })

  async function settle(deletion: Deletion) {
    if (deletion.outcome === 'deleted') return await onDeleted()
    if (deletion.outcome === 'unproven') return setIsAsking(true)
    setIsAsking(false)
    showError([DELETE_FAILED, deletion.reason].filter(Boolean).join('. '))
  }

  return (
    <SecurityPart
      id="delete-account"
      title="Delete account"
      lead="At once and for good: profile, drafts, questions, subscriptions and messages are deleted, and all devices signed out. Emails that were already sent stay where they are."
    >
      <form method="post" className="grid w-full max-w-md gap-6" {...formProps}>
        <PostsChoiceField chosen={posts} onChoose={setPosts} error={posts ? undefined : errors.posts} />
        <div ref={field}>
          <TextField
            label="Type your email address to confirm"
            name="confirmation"
            type="email"
            autoComplete="off"
            required
            hint={email}
            error={errors.confirmation ?? refusal}
          />
        </div>
        <p>
          <Button type="submit" look="danger" isBusy={isBusy}>
            {isBusy ? 'Deleting…' : 'Delete my account'}
          </Button>
        </p>
      </form>
      <ProofDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onProven={async (supabase) => {
          if (posts) await settle(await deleteAccount(supabase, posts))
        }}
        {...{ email, way, secondStep, connectUnstored }}
      />
    </SecurityPart>
  )
}

type PostsChoiceFieldProps = {
  chosen: PostsChoice | null
  onChoose: (choice: PostsChoice) => void
  error: string | undefined
}

/** What happens to published posts. Nothing is chosen at first: one of the two cannot be undone. */
function PostsChoiceField({ chosen, onChoose, error }: PostsChoiceFieldProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label mb-1">Your published posts</legend>
      {CHOICES.map(({ value, label, hint }) => (
        <div key={value}>
          <label className="checkbox items-start">
            <input
              type="radio"
              className="mt-1"
              name="posts"
              required
              value={value}
              checked={chosen === value}
              aria-describedby={`${id}-${value}`}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
          <p id={`${id}-${value}`} className="field-hint pl-7">
            {hint}
          </p>
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** What happens to published posts. */
type PostsChoice = 'delete' | 'keep'

type Deletion =
  | { outcome: 'deleted' }
  /** The last sign-in is too long ago. */
  | { outcome: 'unproven' }
  /** `reason` is a sentence for the member; null if the service gave none. */
  | { outcome: 'refused'; reason: string | null }

/** Deletes the caller's account at once. */
async function deleteAccount(supabase: BrowserSupabase, posts: PostsChoice): Promise<Deletion> {
  const { error } = await supabase.rpc('delete_own_account', { posts })
  if (!error) return { outcome: 'deleted' }
  if (error.hint === 'reauthenticate') return { outcome: 'unproven' }
  // The database raises PT4xx only with sentences for users.
  if (/^PT4\d\d$/.test(error.code)) return { outcome: 'refused', reason: error.message }
  console.warn(error)
  return { outcome: 'refused', reason: null }
}
