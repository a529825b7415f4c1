import { lazy } from 'react'
import { redirect, useNavigate, useRevalidator } from 'react-router'
import { provider } from '#content/provider.ts'
import { DEFAULT_PASSWORD_RULES, passwordHint } from '#site/features/auth/rules/password-rules.ts'
import { forgetUnsavedTexts } from '#site/features/editor/unsaved/unsaved-texts.ts'
import { loadSecurity } from '#site/features/security/load-security.ts'
import { readLinkReturn, settleLinking } from '#site/features/security/own-identities.ts'
import { ACCOUNT_DELETED } from '#site/features/security/security-part.tsx'
import { SecurityLoading, SecurityScreen } from '#site/features/security/security-screen.tsx'
import { requireSession, useFollowSession } from '#site/features/session/require-session.ts'
import { useSession } from '#site/features/session/session-provider.tsx'
import { privatePage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { rememberReturnPath } from '#site/lib/return-path.ts'
import { getSupabase, getUnstoredSupabase } from '#site/lib/supabase-browser.ts'
import { dismissErrors, showSuccess } from '#site/ui/toast-store.ts'
import type { Route } from './+types/profile-security'

const PATH = '/profile/security'

/** Only members with a second factor download it. */
const SecondStep = lazy(async () => ({
  default: (await import('#site/features/auth/forms/second-step.tsx')).SecondStep,
}))

export const handle = privatePage

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request)
  const back = readLinkReturn(new URL(request.url).searchParams)
  if (back) {
    await settleLinking(getSupabase, back)
    // Without the code in the address, which has been used.
    throw redirect(PATH)
  }
  return { user: { id: user.id, email: user.email ?? '' }, content: await loadSecurity(getSupabase) }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: `Security | ${provider.name}`, path: PATH, isHidden: true, matches })
}

export function HydrateFallback() {
  return <SecurityLoading />
}

export default function ProfileSecurity({ loaderData: { user, content } }: Route.ComponentProps) {
  const { signOut } = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const settings = usePublicSettings()
  const rules = settings?.passwordRules ?? DEFAULT_PASSWORD_RULES
  useFollowSession({ userId: user.id })

  async function handleDeleted() {
    forgetUnsavedTexts(user.id)
    await signOut()
    dismissErrors()
    showSuccess(ACCOUNT_DELETED)
    await navigate('/', { replace: true })
  }

  /** The session doesn't know yet that the account has a second factor. */
  async function handleSecondStep() {
    const { auth } = await getSupabase()
    await auth.refreshSession()
    rememberReturnPath(PATH)
    await navigate('/auth')
  }

  return (
    <SecurityScreen
      key={user.id}
      password={{ minLength: rules.minLength, hint: passwordHint(rules) }}
      timeZone={settings?.timeZone ?? 'UTC'}
      siteUrl={settings?.siteUrl ?? ''}
      hasApplications={settings?.applications !== undefined}
      siteName={provider.name}
      choices={{ providers: settings?.signInProviders ?? [], allowsLinking: settings?.allowsManualLinking ?? false }}
      secondStep={SecondStep}
      connectUnstored={getUnstoredSupabase}
      onSecondStep={handleSecondStep}
      onDeleted={handleDeleted}
      onReload={revalidate}
      {...{ user, content }}
    />
  )
}
