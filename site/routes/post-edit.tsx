import { redirect } from 'react-router'
import { provider } from '#content/provider.ts'
import { EditorLoading, preloadEditor } from '#site/features/editor/editor-loading.tsx'
import { LOAD_FAILED } from '#site/features/editor/editor-texts.ts'
import { loadOwnPost } from '#site/features/editor/load-editor.ts'
import { requireSession } from '#site/features/session/require-session.ts'
import { privatePage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { getSupabase } from '#site/lib/supabase-browser.ts'
import { EditorPage } from '#site/pages/editor-page.tsx'
import { showError } from '#site/ui/toast-store.ts'
import type { Route } from './+types/post-edit'

export const handle = privatePage

/** Another author's post is treated like one that does not exist (readings D44). */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const session = requireSession(request)
  preloadEditor()
  const { user } = await session
  const start = await loadOwnPost(getSupabase, { id: params.id, authorId: user.id }).catch((error: unknown) => {
    console.warn(error)
    return null
  })
  if (start) return start
  showError(LOAD_FAILED)
  throw redirect('/dashboard')
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: `Edit Post | ${provider.name}`, path: '/dashboard', isHidden: true, matches })
}

export function HydrateFallback() {
  return <EditorLoading heading="Edit Post" />
}

export default function PostEdit({ loaderData: start }: Route.ComponentProps) {
  return <EditorPage key={start.id} start={start} />
}
