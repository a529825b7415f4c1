import { redirect, useRevalidator } from 'react-router'
import { provider } from '#content/provider.ts'
import { DashboardLoading, DashboardScreen } from '#site/features/dashboard/dashboard-screen.tsx'
import { loadDashboard } from '#site/features/dashboard/load-dashboard.ts'
import { useLiveContent } from '#site/features/dashboard/use-live-content.ts'
import { requireSession, useFollowSession } from '#site/features/session/require-session.ts'
import { privatePage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { parsePage } from '#site/lib/pagination.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { takeWaitingPath } from '#site/lib/return-path.ts'
import { QUESTION_MAX_LENGTH } from '#site/lib/search/question.ts'
import { getSupabase } from '#site/lib/supabase-browser.ts'
import type { Route } from './+types/dashboard'

export const handle = privatePage

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user, access_token: accessToken } = await requireSession(request)
  const waitingPath = takeWaitingPath()
  if (waitingPath) throw redirect(waitingPath)
  const page = parsePage(new URL(request.url).searchParams.get('page'))
  const content = await loadDashboard(getSupabase, { userId: user.id, accessToken, page })
  return { user: { id: user.id, email: user.email ?? '' }, content }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: `Dashboard | ${provider.name}`, path: '/dashboard', isHidden: true, matches })
}

export function HydrateFallback() {
  return <DashboardLoading />
}

export default function Dashboard({ loaderData: { user, content } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const timeZone = usePublicSettings()?.timeZone ?? 'UTC'
  const live = useLiveContent(user.id, content)
  useFollowSession({ userId: user.id })
  return (
    <DashboardScreen
      maxQuestionLength={QUESTION_MAX_LENGTH}
      onReload={revalidate}
      content={live}
      {...{ user, timeZone }}
    />
  )
}
