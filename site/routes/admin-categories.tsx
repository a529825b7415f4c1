import { useRevalidator } from 'react-router'
import { provider } from '#content/provider.ts'
import { CategoriesLoading, CategoriesScreen } from '#site/features/categories/categories-screen.tsx'
import { loadCategories } from '#site/features/categories/load-categories.ts'
import { requireSession, useFollowSession } from '#site/features/session/require-session.ts'
import { privatePage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { getSupabase } from '#site/lib/supabase-browser.ts'
import type { Route } from './+types/admin-categories'

export const handle = privatePage

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await requireSession(request)
  return { userId: user.id, content: await loadCategories(getSupabase) }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: `Manage Categories | ${provider.name}`,
    path: '/admin/categories',
    isHidden: true,
    matches,
  })
}

export function HydrateFallback() {
  return <CategoriesLoading />
}

export default function AdminCategories({ loaderData: { userId, content } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useFollowSession({ userId })
  return <CategoriesScreen key={userId} content={content} onReload={revalidate} />
}
