import { useRevalidator } from 'react-router'
import { provider } from '#content/provider.ts'
import { loadQuestions, readView } from '#site/features/open-questions/load-questions.ts'
import { QuestionsLoading, QuestionsScreen, TITLE } from '#site/features/open-questions/questions-screen.tsx'
import { requireSession, useFollowSession } from '#site/features/session/require-session.ts'
import { privatePage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { usePublicSettings } from '#site/lib/public-settings.ts'
import { getSupabase } from '#site/lib/supabase-browser.ts'
import type { Route } from './+types/admin-questions'

export const handle = privatePage

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request)
  const view = readView(new URL(request.url).searchParams)
  return { userId: user.id, view, content: await loadQuestions(getSupabase) }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: `${TITLE} | ${provider.name}`, path: '/admin/questions', isHidden: true, matches })
}

export function HydrateFallback() {
  return <QuestionsLoading />
}

export default function AdminQuestions({ loaderData: { userId, view, content } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const timeZone = usePublicSettings()?.timeZone ?? 'UTC'
  useFollowSession({ userId })
  return <QuestionsScreen key={userId} onReload={revalidate} {...{ view, content, timeZone }} />
}
