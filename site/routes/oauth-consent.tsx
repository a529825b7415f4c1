import { useRevalidator } from 'react-router'
import { provider } from '#content/provider.ts'
import { ConsentLoading, ConsentScreen } from '#site/features/auth/consent-screen.tsx'
import { loadConsent } from '#site/features/auth/load-consent.ts'
import { requireSession, useFollowSession } from '#site/features/session/require-session.ts'
import { privatePage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { getSupabase } from '#site/lib/supabase-browser.ts'
import type { Route } from './+types/oauth-consent'

export const handle = privatePage

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request)
  const authorizationId = new URL(request.url).searchParams.get('authorization_id')
  return { userId: user.id, authorizationId, consent: await loadConsent(getSupabase, authorizationId) }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  const title = `Sign in to another application | ${provider.name}`
  return pageMeta({ title, path: '/oauth/consent', isHidden: true, matches })
}

export function HydrateFallback() {
  return <ConsentLoading />
}

function leave(address: string): void {
  window.location.replace(address)
}

export default function OAuthConsent({ loaderData: { userId, authorizationId, consent } }: Route.ComponentProps) {
  // A hosted service lets applications act as their members.
  const canActAsMember = usePublicSettings()?.applications?.canActAsMembers ?? true
  const { revalidate } = useRevalidator()
  useFollowSession({ userId })
  return (
    <ConsentScreen
      key={`${userId} ${authorizationId}`}
      onLeave={leave}
      onReload={revalidate}
      {...{ consent, canActAsMember }}
    />
  )
}
