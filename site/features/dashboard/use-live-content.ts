import { useEffect, useRef, useState } from 'react'
import { createPacedReading, followWhileVisible } from '#site/lib/follow-while-visible.ts'
import { type Connect, useSupabase, withAccessToken } from '#site/lib/supabase-browser.ts'
import { type DashboardContent, loadPostsWithViews } from './load-dashboard.ts'

/** One change after another, such as views of a popular post, reads the posts at most this often. */
const PACE = { spreadMs: 200, pauseMs: 2_000 }

/**
 * The dashboard's content with posts and views as other tabs and readers change them. Only these are read again, outside
 * the router, so that scroll position, open dialogs and fields stay. If they cannot be read, the page stays unchanged.
 */
export function useLiveContent(userId: string, loaded: DashboardContent | null): DashboardContent | null {
  const connect = useSupabase()
  const [live, setLive] = useState({ loaded, content: loaded })
  // What the router has loaded since is newer.
  const content = live.loaded === loaded ? live.content : loaded
  const shown = useRef({ loaded, content })
  const isLoaded = loaded !== null

  useEffect(() => {
    shown.current = { loaded, content }
  }, [loaded, content])

  useEffect(() => {
    if (!isLoaded) return
    return followOwnPosts(connect, userId, {
      isShown: (id) => shown.current.content?.own.posts.some((post) => post.id === id) ?? false,
      async read() {
        const { loaded: before, content: old } = shown.current
        const supabase = await connect()
        const { data } = await supabase.auth.getSession()
        // Another tab may have signed out.
        if (!old || data.session?.user.id !== userId) return
        const tables = withAccessToken(supabase, data.session.access_token)
        const posts = await loadPostsWithViews(tables, userId, old.own.page)
        setLive({ loaded: before, content: { ...old, ...posts } })
      },
    })
  }, [connect, userId, isLoaded])
  return content
}

type Reading = { isShown: (id: unknown) => boolean; read: () => Promise<void> }

/** Returns a function to stop. */
function followOwnPosts(connect: Connect, userId: string, { isShown, read }: Reading): () => void {
  const reading = createPacedReading(read, PACE)
  const posts = { schema: 'public', table: 'posts', select: ['id'] }
  const own = { ...posts, filter: `author_id=eq.${userId}` }
  const leave = followWhileVisible({
    connect: async () => (await connect()).realtime,
    join: (client) =>
      client
        .channel(`posts-of-${userId}`)
        .on('postgres_changes', { ...own, event: 'INSERT' }, reading.hint)
        .on('postgres_changes', { ...own, event: 'UPDATE' }, reading.hint)
        // Filters cannot be applied to deletions, which consist of a key.
        .on('postgres_changes', { ...posts, event: 'DELETE' }, ({ old }) => {
          if (isShown((old as { id?: string }).id)) reading.hint()
        })
        // From here on changes are observed, which starts a moment after the channel was joined.
        .on('system', {}, reading.hint),
    onSubscribed: reading.hint,
  })
  return () => {
    leave()
    reading.stop()
  }
}
