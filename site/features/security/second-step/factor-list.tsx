import type { Factor } from '@supabase/supabase-js'
import { useState } from 'react'
import { formatInstant } from '#domain/contact/consultation-time.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { factorKind, factorName } from './factor-name.ts'
import { removeFactor } from './own-factors.ts'
import { FACTOR_REMOVED, REMOVE_FAILED } from './second-step-texts.ts'

type FactorListProps = { factors: readonly Factor[]; timeZone: string; onRemoved: () => Promise<void> }

const LAST = 'It is your only second step: from then on, your password alone signs you in. Recovery codes go with it.'
const ANOTHER = 'Your other second step stays.'

/** The account's factors, each with a button that removes it. */
export function FactorList({ factors, timeZone, onRemoved }: FactorListProps) {
  const connect = useSupabase()
  const [asked, setAsked] = useState<Factor | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function handleRemove() {
    if (!asked) return
    setIsBusy(true)
    try {
      await removeFactor(await connect(), asked.id)
      setAsked(null)
      showSuccess(FACTOR_REMOVED)
      await onRemoved()
    } catch (error) {
      console.warn(error)
      showError(REMOVE_FAILED, refusalReason(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <ul className="w-full border-line border-b">
        {factors.map((factor) => (
          <li key={factor.id} className="security-session">
            <div className="min-w-0">
              <p className="break-words">
                <strong>{factorName(factor)}</strong>
              </p>
              <p className="text-quiet">
                {factorName(factor) !== factorKind(factor) && `${factorKind(factor)} · `}
                Added {formatInstant(new Date(factor.created_at), timeZone)}
              </p>
            </div>
            <Button size="small" onClick={() => setAsked(factor)}>
              Remove<span className="sr-only"> {factorName(factor)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked ? `Remove “${factorName(asked)}”?` : ''}
        question={factors.length > 1 ? ANOTHER : LAST}
        confirmLabel="Remove"
        isBusy={isBusy}
        onConfirm={() => void handleRemove()}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}
