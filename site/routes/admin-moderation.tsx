import { useRevalidator } from 'react-router'
import { provider } from '#content/provider.ts'
import { loadModeration } from '#site/features/moderation/load-moderation.ts'
import { TITLE } from '#site/features/moderation/moderation-action.ts'
import { readModerationQuery } from '#site/features/moderation/moderation-query.ts'
import { ModerationLoading, ModerationScreen } from '#site/features/moderation/moderation-screen.tsx'
import { requireSession, useFollowSession } from '#site/features/session/require-session.ts'
import { privatePage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { getSupabase } from '#site/lib/supabase-browser.ts'
import type { Route } from './+types/admin-moderation'

export const handle = privatePage

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request)
  const query = readModerationQuery(new URL(request.url).searchParams)
  return { userId: user.id, query, content: await loadModeration(getSupabase, query) }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: `${TITLE} | ${provider.name}`, path: '/admin/moderation', isHidden: true, matches })
}

export function HydrateFallback() {
  return <ModerationLoading />
}

export default function AdminModeration({ loaderData: { userId, query, content } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const timeZone = usePublicSettings()?.timeZone ?? 'UTC'
  useFollowSession({ userId })
  return <ModerationScreen key={userId} onReload={revalidate} {...{ query, content, timeZone }} />
}
