import { useCallback } from 'react'
import { redirect, useNavigate } from 'react-router'
import { provider } from '#content/provider.ts'
import { AuthLoading } from '#site/features/auth/auth-frame.tsx'
import { AuthScreen } from '#site/features/auth/auth-screen.tsx'
import { CONFIRMED, SIGN_IN_DONE, showDone } from '#site/features/auth/rules/auth-messages.ts'
import { isSignInReturn } from '#site/features/auth/sign-in-calls.ts'
import type { LinkTokens } from '#site/features/session/auth-link-catcher.tsx'
import { useSession } from '#site/features/session/session-provider.tsx'
import { adoptLinkSession, startAuthPage } from '#site/features/session/start-auth-page.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { forgetReturnPath, readReturnPath } from '#site/lib/return-path.ts'
import { getSupabase } from '#site/lib/supabase-browser.ts'
import type { Route } from './+types/auth'

export const handle = publicPage({ isHidden: true, staleWhileRevalidate: true })

/** Reads the fragment from the window, because requests do not contain it. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const isSignIn = isSignInReturn(query)
  const start = await startAuthPage({ hash: window.location.hash, query, connect: getSupabase })
  if (start.kind === 'signed-in') throw redirect('/')
  if (start.kind === 'confirmed') {
    showDone(isSignIn ? SIGN_IN_DONE : CONFIRMED)
    throw redirect('/dashboard')
  }
  // The code in the address has been used; after a reload the fragment is enough.
  if ((start.kind === 'recovery' || start.kind === 'invitation') && !start.tokens)
    window.history.replaceState(window.history.state, '', `/auth${start.hash}`)
  return { ...start, isSignIn }
}
clientLoader.hydrate = true as const

/** The screen tracks its own steps; a sign-in must not reload the page's data. */
export function shouldRevalidate(): boolean {
  return false
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: `Sign in | ${provider.name}`, path: '/auth', matches })
}

export function HydrateFallback() {
  return <AuthLoading />
}

async function adopt(tokens: LinkTokens) {
  return (await adoptLinkSession(await getSupabase(), tokens)).error
}

export default function Auth({ loaderData: start }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { signOut } = useSession()
  const handleSignedIn = useCallback(() => void navigate('/dashboard', { replace: true }), [navigate])
  const handleSecondStep = useCallback(() => {
    const path = readReturnPath() ?? '/dashboard'
    forgetReturnPath()
    void navigate(path, { replace: true })
  }, [navigate])
  const { passwordRules, signInProviders: providers, hasOrganizations } = usePublicSettings() ?? {}
  return (
    <AuthScreen
      {...{ start, passwordRules, providers, hasOrganizations }}
      onAdopt={adopt}
      onSignedIn={handleSignedIn}
      onSecondStepDone={handleSecondStep}
      onSignOut={signOut}
    />
  )
}
