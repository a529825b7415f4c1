import { useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { NewCodes } from './new-codes.tsx'
import { createRecoveryCodes, type OwnFactors } from './own-factors.ts'
import { CODES_FAILED } from './second-step-texts.ts'

type RecoveryCodesProps = { codes: OwnFactors['codes']; issuer: string; onChanged: () => Promise<void> }

/** How many codes are left, and new ones. */
export function RecoveryCodes({ codes, issuer, onChanged }: RecoveryCodesProps) {
  const connect = useSupabase()
  const [created, setCreated] = useState<string[] | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function create() {
    if (isBusy) return
    setIsBusy(true)
    try {
      setCreated(await createRecoveryCodes(await connect(), codes !== null))
      setIsAsked(false)
      await onChanged()
    } catch (error) {
      console.warn(error)
      showError(CODES_FAILED, refusalReason(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="grid w-full justify-items-start gap-4">
      <h3 className="text-h5">Recovery codes</h3>
      {created ? (
        <NewCodes codes={created} issuer={issuer} onSaved={() => setCreated(null)} />
      ) : (
        <>
          <RemainingCodes codes={codes} />
          <Button isBusy={isBusy && !isAsked} onClick={() => (codes ? setIsAsked(true) : void create())}>
            {codes ? 'Create new codes' : 'Create recovery codes'}
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title="Create new codes?"
        question="The codes that you have now stop working."
        confirmLabel="Create new codes"
        isBusy={isBusy}
        onConfirm={() => void create()}
        onCancel={() => setIsAsked(false)}
      />
    </div>
  )
}

const FEW = 3

function RemainingCodes({ codes }: Pick<RecoveryCodesProps, 'codes'>) {
  if (!codes) {
    return <Notice tone="warning">Without recovery codes, a lost device means that you cannot sign in.</Notice>
  }
  const text = `${codes.remaining} of ${codes.total} codes are left.`
  return codes.remaining <= FEW ? <Notice tone="warning">{text}</Notice> : <p className="text-quiet">{text}</p>
}
