import { useEffect, useRef, useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { showError, showSuccess } from '#site/ui/toast-store.ts'
import { useAction } from '#site/ui/use-action.ts'
import { CODES_COPIED, CODES_FAILED, COPY_FAILED, createRecoveryCodes, type OwnFactors } from './own-factors.ts'

type RecoveryCodesProps = { codes: OwnFactors['codes']; issuer: string; onChanged: () => Promise<void> }

/** How many codes are left, and new ones. */
export function RecoveryCodes({ codes, issuer, onChanged }: RecoveryCodesProps) {
  const connect = useSupabase()
  const [created, setCreated] = useState<string[] | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, run } = useAction()

  async function create() {
    await run(CODES_FAILED, async () => {
      setCreated(await createRecoveryCodes(await connect(), codes !== null))
      setIsAsked(false)
      await onChanged()
    })
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

type NewCodesProps = { codes: readonly string[]; issuer: string; onSaved: () => void }

/** The codes, shown this once. */
function NewCodes({ codes, issuer, onSaved }: NewCodesProps) {
  const lead = useFocus()
  const text = codes.map(groupCode).join('\n')
  const file = `Recovery codes for ${issuer}. Each works once.\n\n${text}\n`

  return (
    <>
      <p ref={lead} tabIndex={-1}>
        Save these codes now: they are shown only once. Each works once, when you have lost your device.
      </p>
      <ul className="grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{groupCode(code)}</li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => void copyText(text, CODES_COPIED)}>Copy the codes</Button>
        <a
          className="button button-outline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
        >
          Download as text
        </a>
        <Button look="primary" onClick={onSaved}>
          I have saved them
        </Button>
      </p>
    </>
  )
}

/** "k4m9-x7qp-2ab8-ht3z": hyphens don't matter when a code is typed. */
function groupCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Moves the focus to the codes, because the button that created them is gone. */
function useFocus() {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}

/** Copies a text and confirms it; some browsers refuse. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(done)
  } catch {
    showError(COPY_FAILED)
  }
}
