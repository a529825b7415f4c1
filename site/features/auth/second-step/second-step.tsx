import { useEffect, useState } from 'react'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { TextButton } from '../forms/text-button.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { readSecondFactors, type SecondFactors } from './prove-factor.ts'
import { RecoveryCodeForm } from './recovery-code-form.tsx'

/** Without `onSignOut` there is no button for it. */
export type SecondStepProps = { onDone: () => void; onSignOut?: () => void }

/** The second step of signing in: an app's code, a passkey or a recovery code. */
export function SecondStep({ onDone, onSignOut }: SecondStepProps) {
  const { factors, reload } = useSecondFactors(useSupabase())
  const [isRecovering, setIsRecovering] = useState(false)

  if (factors === 'loading') return <Skeleton className="h-48" />
  if (factors === null) {
    return (
      <LoadFailed
        title="The second step could not be loaded"
        text="You are not signed in yet."
        role="alert"
        onReload={reload}
      />
    )
  }
  const { apps, passkeys, hasRecoveryCodes } = factors
  const [passkey] = passkeys
  return (
    <div className="grid gap-6">
      {isRecovering && <RecoveryCodeForm onDone={onDone} />}
      {!isRecovering && apps.length > 0 && <AppCodeForm apps={apps} onDone={onDone} />}
      {!isRecovering && apps.length === 0 && (
        <p className="text-quiet">Confirm with the passkey that you added to your account.</p>
      )}
      {!isRecovering && passkey && (
        <PasskeyButton look={apps.length > 0 ? 'outline' : 'primary'} factorId={passkey.id} onDone={onDone} />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        {(hasRecoveryCodes || isRecovering) && (
          <TextButton onClick={() => setIsRecovering(!isRecovering)}>
            {isRecovering ? 'Use another way' : 'Use a recovery code'}
          </TextButton>
        )}
        {onSignOut && <TextButton onClick={onSignOut}>Sign out</TextButton>}
      </p>
      {!hasRecoveryCodes && (
        <p className="text-quiet">
          Lost your device?{' '}
          <a href="/contact" className="text-link">
            Contact us
          </a>
          , and we check that it’s you.
        </p>
      )}
    </div>
  )
}

/** `factors` is null after a failure. */
function useSecondFactors(connect: Connect) {
  const [factors, setFactors] = useState<SecondFactors | null | 'loading'>('loading')

  async function read(): Promise<SecondFactors | null> {
    try {
      return await readSecondFactors(await connect())
    } catch (error) {
      console.warn(error)
      return null
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; `connect` never changes.
  useEffect(() => {
    let isGone = false
    void read().then((found) => isGone || setFactors(found))
    return () => {
      isGone = true
    }
  }, [])

  return { factors, reload: async () => setFactors(await read()) }
}
