import { type ComponentProps, useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { provePasskey } from './prove-factor.ts'
import { PASSKEY_FAILED } from './second-step-texts.ts'

type PasskeyButtonProps = { factorId: string; onDone: () => void; look: ComponentProps<typeof Button>['look'] }

/** Asks the browser for a passkey. */
export function PasskeyButton({ factorId, onDone, look }: PasskeyButtonProps) {
  const connect = useSupabase()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')

  async function handleClick() {
    setState('asking')
    try {
      const error = await provePasskey(await connect(), factorId)
      if (!error) return onDone()
      console.warn(error)
    } catch (error) {
      console.warn(error)
    }
    setState('failed')
  }

  return (
    <>
      {state === 'failed' && (
        <Notice tone="danger" role="alert">
          {PASSKEY_FAILED}
        </Notice>
      )}
      <Button look={look} isBusy={state === 'asking'} onClick={() => void handleClick()}>
        {state === 'asking' ? 'Waiting for your passkey…' : 'Use a passkey'}
      </Button>
    </>
  )
}
