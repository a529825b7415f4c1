import { useNavigate } from 'react-router'
import { provider } from '#content/provider.ts'
import { AuthLoading } from '#site/features/auth/auth-frame.tsx'
import { ConfirmScreen } from '#site/features/auth/confirm-screen.tsx'
import { readConfirmLink } from '#site/features/auth/rules/confirm-link.ts'
import { publicPage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { getUnstoredSupabase } from '#site/lib/supabase-browser.ts'
import type { Route } from './+types/auth-confirm'

export const handle = publicPage({ isHidden: true, staleWhileRevalidate: true })

/** Only the browser reads the link: the server caches this page, which is the same for every visitor. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readConfirmLink(new URL(request.url).searchParams)
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: `Confirm | ${provider.name}`, path: '/auth/confirm', matches })
}

export function HydrateFallback() {
  return <AuthLoading />
}

export default function AuthConfirm({ loaderData: link }: Route.ComponentProps) {
  const settings = usePublicSettings()
  const navigate = useNavigate()
  return (
    <ConfirmScreen
      link={link}
      serviceUrl={settings?.supabaseUrl || window.location.origin}
      connectUnstored={getUnstoredSupabase}
      onLeave={(address) => window.location.assign(address)}
      onBack={() => void navigate('/auth')}
      onMagicLink={() => void navigate('/auth?tab=magic-link')}
    />
  )
}
