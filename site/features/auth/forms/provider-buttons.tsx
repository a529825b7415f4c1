import { useState } from 'react'
import type { SignInProvider } from '#site/lib/public-settings.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { useReturnedPage } from '#site/lib/use-returned-page.ts'
import { Button } from '#site/ui/button.tsx'
import { showFailure, showUnexpected } from '../rules/auth-messages.ts'
import { signInWithProvider } from '../sign-in-calls.ts'

type ProviderButtonsProps = {
  providers: readonly SignInProvider[]
  /** Opens single sign-on; undefined if it is off. */
  onOrganization?: (() => void) | undefined
}

/** Other ways in: one button for each provider that the operator has configured. */
export function ProviderButtons({ providers, onOrganization }: ProviderButtonsProps) {
  const connect = useSupabase()
  const [leavingFor, setLeavingFor] = useState<string | null>(null)
  // Going back from the provider's page may show this page as it was left.
  useReturnedPage(() => setLeavingFor(null))

  async function handlePress(name: string) {
    setLeavingFor(name)
    try {
      const error = await signInWithProvider(await connect(), name)
      if (!error) return
      showFailure('sign-in', error)
    } catch (error) {
      showUnexpected(error)
    }
    setLeavingFor(null)
  }

  return (
    <ul aria-label="Other ways to sign in" className="mt-8 grid gap-3 border-line border-t pt-8">
      {providers.map(({ name, label }) => (
        <li key={name} className="grid">
          <Button look="outline" isBusy={leavingFor === name} onClick={() => void handlePress(name)}>
            {leavingFor === name ? 'One moment…' : `Continue with ${label}`}
          </Button>
        </li>
      ))}
      {onOrganization && (
        <li className="grid">
          <Button look="outline" onClick={onOrganization}>
            Sign in with your organization
          </Button>
        </li>
      )}
    </ul>
  )
}
