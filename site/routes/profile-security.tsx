import { useNavigate, useRevalidator } from 'react-router'
import { provider } from '#content/provider.ts'
import { DEFAULT_PASSWORD_RULES, passwordHint } from '#site/features/auth/rules/password-rules.ts'
import { forgetUnsavedTexts } from '#site/features/editor/unsaved/unsaved-texts.ts'
import { loadSecurity } from '#site/features/security/load-security.ts'
import { SecurityLoading } from '#site/features/security/security-loading.tsx'
import { SecurityScreen } from '#site/features/security/security-screen.tsx'
import { ACCOUNT_DELETED } from '#site/features/security/security-texts.ts'
import { requireSession } from '#site/features/session/require-session.ts'
import { useFollowSession } from '#site/features/session/use-follow-session.ts'
import { useSession } from '#site/features/session/use-session.ts'
import { privatePage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { getSupabase, getUnstoredSupabase } from '#site/lib/supabase-browser.ts'
import { dismissErrors, showSuccess } from '#site/ui/toasts/toast-store.ts'
import type { Route } from './+types/profile-security'

export const handle = privatePage

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request)
  return { user: { id: user.id, email: user.email ?? '' }, content: await loadSecurity(getSupabase) }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: `Security | ${provider.name}`, path: '/profile/security', isHidden: true, matches })
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

  return (
    <SecurityScreen
      key={user.id}
      password={{ minLength: rules.minLength, hint: passwordHint(rules) }}
      timeZone={settings?.timeZone ?? 'UTC'}
      siteUrl={settings?.siteUrl ?? ''}
      hasApplications={settings?.applications !== undefined}
      siteName={provider.name}
      connectUnstored={getUnstoredSupabase}
      onDeleted={handleDeleted}
      onReload={revalidate}
      {...{ user, content }}
    />
  )
}
