import { provider } from '#content/provider.ts'
import { EditorLoading, preloadEditor } from '#site/features/editor/editor-loading.tsx'
import { loadNewPost } from '#site/features/editor/load-editor.ts'
import { requireSession } from '#site/features/session/require-session.ts'
import { readNewPostTitle } from '#site/lib/new-post-path.ts'
import { privatePage } from '#site/lib/page-handle.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { getSupabase } from '#site/lib/supabase-browser.ts'
import { EditorPage } from '#site/pages/editor-page.tsx'
import type { Route } from './+types/post-new'

export const handle = privatePage

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = requireSession(request)
  preloadEditor()
  const { user } = await session
  const title = readNewPostTitle(new URL(request.url).searchParams)
  return await loadNewPost(getSupabase, { authorId: user.id, title })
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: `Create New Post | ${provider.name}`, path: '/post/new', isHidden: true, matches })
}

export function HydrateFallback() {
  return <EditorLoading heading="Create New Post" />
}

export default function PostNew({ loaderData: start }: Route.ComponentProps) {
  return <EditorPage key={start.authorId} start={start} />
}
