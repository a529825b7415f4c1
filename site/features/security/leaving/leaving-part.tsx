import { normalizeEmail } from '@headwater/email-address'
import { useRef, useState } from 'react'
import { textOf, useForm } from '#site/lib/use-form.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { TextField } from '#site/ui/forms/field.tsx'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { type Deletion, deleteAccount, type PostsChoice } from '../calls/delete-account.ts'
import { SecurityPart } from '../security-part.tsx'
import { ADDRESS_DIFFERS, DELETE_FAILED } from '../security-texts.ts'
import { PostsChoiceField } from './posts-choice-field.tsx'
import { ProofDialog, type ProofDialogProps } from './proof-dialog.tsx'

export type LeavingPartProps = Pick<ProofDialogProps, 'email' | 'way' | 'secondStep' | 'connectUnstored'> & {
  /** Called when the account is gone. */
  onDeleted: () => Promise<void>
}

/** Deletes the account, after a typed confirmation and a recent sign-in. */
export function LeavingPart({ email, way, secondStep, connectUnstored, onDeleted }: LeavingPartProps) {
  const connect = useSupabase()
  const field = useRef<HTMLDivElement>(null)
  const [posts, setPosts] = useState<PostsChoice>('delete')
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const { errors, isBusy, formProps } = useForm({
    messages: { confirmation: { missing: 'Type your email address', invalid: ADDRESS_DIFFERS } },
    async submit(fields) {
      const isSame = normalizeEmail(textOf(fields, 'confirmation')) === normalizeEmail(email)
      setRefusal(isSame ? null : ADDRESS_DIFFERS)
      if (isSame) await settle(await deleteAccount(await connect(), posts))
      else field.current?.querySelector('input')?.focus()
    },
    onUnexpected(error) {
      console.warn(error)
      showError(DELETE_FAILED, refusalReason(error))
    },
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
        <PostsChoiceField chosen={posts} onChoose={setPosts} />
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
        onProven={async (supabase) => settle(await deleteAccount(supabase, posts))}
        {...{ email, way, secondStep, connectUnstored }}
      />
    </SecurityPart>
  )
}
