import { useRevalidator } from 'react-router'
import { provider } from '#content/provider.ts'
import { loadMessages, readMessageQuery } from '#site/features/messages/message-calls.ts'
import { MessagesLoading, MessagesScreen } from '#site/features/messages/messages-screen.tsx'
import { requireSession, useFollowSession } from '#site/features/session/require-session.ts'
import { privatePage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { getSupabase } from '#site/lib/supabase-browser.ts'
import type { Route } from './+types/admin-messages'

export const handle = privatePage

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request)
  const query = readMessageQuery(new URL(request.url).searchParams)
  return { userId: user.id, query, content: await loadMessages(getSupabase, query) }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: `Messages | ${provider.name}`, path: '/admin/messages', isHidden: true, matches })
}

export function HydrateFallback() {
  return <MessagesLoading />
}

export default function AdminMessages({ loaderData: { userId, query, content } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const timeZone = usePublicSettings()?.timeZone ?? 'UTC'
  useFollowSession({ userId })
  return <MessagesScreen key={userId} onReload={revalidate} {...{ query, content, timeZone }} />
}
