import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { provider } from '#content/provider.ts'
import { loadProfile } from '#site/features/profile/load-profile.ts'
import { ProfileLoading, ProfileScreen } from '#site/features/profile/profile-screen.tsx'
import { requireSession, useFollowSession } from '#site/features/session/require-session.ts'
import { useSession } from '#site/features/session/session-provider.tsx'
import { privatePage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { getSupabase } from '#site/lib/supabase-browser.ts'
import type { Route } from './+types/profile-edit'

export const handle = privatePage

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request)
  return { user: { id: user.id, email: user.email ?? '' }, content: await loadProfile(getSupabase, user.id) }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: `Edit Profile | ${provider.name}`, path: '/profile/edit', isHidden: true, matches })
}

export function HydrateFallback() {
  return <ProfileLoading />
}

export default function ProfileEdit({ loaderData: { user, content } }: Route.ComponentProps) {
  const [isDirty, setIsDirty] = useState(false)
  const session = useSession()
  const navigate = useNavigate()
  const settings = usePublicSettings()
  const { revalidate } = useRevalidator()
  // After a sign-out elsewhere, unsaved input is worth more than an empty screen.
  useFollowSession({ userId: user.id, isStaying: isDirty })

  return (
    <ProfileScreen
      key={user.id}
      takesPictures={settings?.takesPictures ?? false}
      isSignedOut={!session.isLoading && session.user === null}
      onSaved={() => void navigate('/dashboard')}
      onDirtyChange={setIsDirty}
      onReload={revalidate}
      {...{ user, content }}
    />
  )
}
