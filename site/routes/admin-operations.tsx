import { useRevalidator } from 'react-router'
import { provider } from '#content/provider.ts'
import { loadOperations } from '#site/features/operations/load-operations.ts'
import { OperationsLoading, OperationsScreen, TITLE } from '#site/features/operations/operations-screen.tsx'
import { requireSession, useFollowSession } from '#site/features/session/require-session.ts'
import { privatePage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { getSupabase } from '#site/lib/supabase-browser.ts'
import type { Route } from './+types/admin-operations'

export const handle = privatePage

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request)
  return { userId: user.id, content: await loadOperations(getSupabase) }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: `${TITLE} | ${provider.name}`, path: '/admin/operations', isHidden: true, matches })
}

export function HydrateFallback() {
  return <OperationsLoading />
}

export default function AdminOperations({ loaderData: { userId, content } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const timeZone = usePublicSettings()?.timeZone ?? 'UTC'
  useFollowSession({ userId })
  return <OperationsScreen key={userId} onReload={revalidate} {...{ content, timeZone }} />
}
