import type { AuthError } from '@supabase/supabase-js'
import { useState } from 'react'
import type { SignInProvider } from '#site/lib/public-settings.ts'
import { useReturnedPage } from '#site/lib/use-returned-page.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { linkProblemText } from './identity-texts.ts'
import { startLinking } from './own-identities.ts'

type ConnectButtonsProps = {
  providers: readonly SignInProvider[]
  onRefused: (error: AuthError, text: string) => Promise<void>
}

/** One button for each service to which the account is not connected yet. */
export function ConnectButtons({ providers, onRefused }: ConnectButtonsProps) {
  const connect = useSupabase()
  const [leavingFor, setLeavingFor] = useState<string | null>(null)
  // Going back from the provider's page may show this page as it was left.
  useReturnedPage(() => setLeavingFor(null))

  async function handlePress(name: string) {
    if (leavingFor !== null) return
    setLeavingFor(name)
    try {
      const error = await startLinking(await connect(), name)
      if (!error) return
      await onRefused(error, linkProblemText({ code: error.code ?? '', message: error.message }))
    } catch (error) {
      console.warn(error)
      showError(linkProblemText({ code: '', message: '' }))
    }
    setLeavingFor(null)
  }

  return (
    <p className="flex flex-wrap gap-3">
      {providers.map(({ name, label }) => (
        <Button key={name} isBusy={leavingFor === name} onClick={() => void handlePress(name)}>
          {leavingFor === name ? 'One moment…' : `Connect ${label}`}
        </Button>
      ))}
    </p>
  )
}
