import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '#site/features/session/use-session.ts'
import { hasStoredSession } from '#site/lib/auth-storage-key.ts'
import { dropKeptAnswers } from '#site/lib/kept-answers-key.ts'

// Its code comes with a session; a visitor never downloads it.
const AskBar = lazy(async () => {
  const { AskBar: component } = await import('#site/features/ask-bar/ask-bar.tsx')
  return { default: component }
})

/** The bar that asks from any page, for whoever is signed in. */
export function AskBarSlot() {
  const { user, isLoading } = useSession()
  useForgottenAnswers(!isLoading && user === null)
  if (!user) return null
  return (
    <Suspense>
      <AskBar isSignedIn={hasStoredSession} />
    </Suspense>
  )
}

/** After a sign-out, here or in another tab, what was answered is not left to the next reader. */
function useForgottenAnswers(isSignedOut: boolean): void {
  useEffect(() => {
    if (isSignedOut) dropKeptAnswers()
  }, [isSignedOut])
}
