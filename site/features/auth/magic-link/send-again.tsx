import { useEffect, useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { sendMagicLink } from '../calls/send-magic-link.ts'
import { TextButton } from '../forms/text-button.tsx'
import { showUnexpected } from '../show-message.ts'
import { useFailure } from '../use-failure.tsx'
import { SEND_AGAIN_PAUSE_MS } from './magic-link-texts.ts'

type SendAgainProps = {
  email: string
  /** Another email is on its way, and the button is gone. */
  onSent: () => void
}

/** Requests another email after the pause that the service demands. */
export function SendAgain({ email, onSent }: SendAgainProps) {
  const connect = useSupabase()
  const { hasFailed, notice } = useFailure()
  const [sent, setSent] = useState(1)
  const [isBusy, setIsBusy] = useState(false)
  const isPauseOver = useIsPauseOver(sent)

  async function handlePress() {
    if (isBusy) return
    setIsBusy(true)
    try {
      const error = await sendMagicLink(await connect(), email.trim())
      if (hasFailed('resend', error)) return
      setSent(sent + 1)
      onSent()
    } catch (error) {
      showUnexpected(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="mt-8 grid gap-3 border-line border-t pt-6">
      <p className="text-quiet text-small" role="status">
        {sent > 1 && !isPauseOver
          ? 'Another email is on its way, if there is an account. Only its code works now.'
          : 'No email? Look in your spam folder, and check the address above.'}
      </p>
      {notice}
      {isPauseOver ? (
        <p>
          <TextButton onClick={() => void handlePress()} aria-busy={isBusy || undefined}>
            {isBusy ? 'Sending…' : 'Send another email'}
          </TextButton>
        </p>
      ) : (
        <p className="text-quiet text-small">You can ask for another one after a minute.</p>
      )}
    </div>
  )
}

/** Whether the pause after the latest email is over. */
function useIsPauseOver(sent: number): boolean {
  const [overFor, setOverFor] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setOverFor(sent), SEND_AGAIN_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [sent])
  return overFor === sent
}
