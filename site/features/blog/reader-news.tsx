import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { connectLive, createPacedReading, followWhileVisible } from '#site/lib/follow-while-visible.ts'
import { formatCounted } from '#site/lib/format/format-count.ts'
import { type PublicSettings, usePublicSettings } from '#site/lib/public-settings.ts'
import { Button, DismissButton } from '#site/ui/button.tsx'

/** The public channel of all readers (supabase/migrations/20261124101000_live_pages.sql). */
const TOPIC = 'blog'

const PACE = { spreadMs: 2_000, pauseMs: 10_000 }

const NEW_POSTS_AVAILABLE = 'New posts are available.'
const POST_UPDATED = 'This post was updated.'
const SHOW_NEW_VERSION = 'Show the new version'
const POST_WITHDRAWN = 'This post is no longer published.'

/** More are not counted. */
const MOST_COUNTED = 99

/** What a page of the blog shows. */
export type ReaderNewsProps = NewPostsProps | PostVersionProps

/** One module for both pages, so that the code that loads it stays small. */
export function ReaderNews(props: ReaderNewsProps) {
  return 'postId' in props ? <PostVersion {...props} /> : <NewPosts {...props} />
}

type NewPostsProps = {
  newestAt: string | null
  /** Called when the new posts are in the list and the button is about to disappear. */
  onShown: () => void
}

/** Offers posts that were published after the list was loaded. Announced once, however many there are. */
function NewPosts({ newestAt, onShown }: NewPostsProps) {
  const count = useNewPosts(newestAt)
  const { isBusy, showLatest } = useShowLatest(onShown)

  return (
    <>
      <p className="sr-only" role="status">
        {count > 0 && NEW_POSTS_AVAILABLE}
      </p>
      {count > 0 && (
        <Button look="primary" size="small" className="new-posts" isBusy={isBusy} onClick={() => void showLatest()}>
          {formatCounted(count, 'new post')}
        </Button>
      )}
    </>
  )
}

type PostVersionProps = {
  postId: string
  /** The time of the version that the page shows. */
  modifiedAt: string
  /** Called when the page shows the new version. */
  onShown: () => void
}

/** Says that the post has changed or disappeared while the reader had it open. */
function PostVersion({ postId, modifiedAt, onShown }: PostVersionProps) {
  const latest = usePostVersion(postId, modifiedAt)
  const { isBusy, showLatest } = useShowLatest(onShown)
  const [dismissed, setDismissed] = useState<string | null>(modifiedAt)
  const isShown = latest !== modifiedAt && latest !== dismissed

  return (
    <div role="status">
      {isShown && (
        <div className="post-version floating">
          <p className="font-semibold text-small">{latest === null ? POST_WITHDRAWN : POST_UPDATED}</p>
          {latest !== null && (
            <Button look="primary" size="small" isBusy={isBusy} onClick={() => void showLatest()}>
              {SHOW_NEW_VERSION}
            </Button>
          )}
          <DismissButton onClick={() => setDismissed(latest)} />
        </div>
      )}
    </div>
  )
}

/** How many posts have been published since the newest one that the page shows; null if it shows none. */
function useNewPosts(newestAt: string | null): number {
  const settings = usePublicSettings()
  const shown = useRef(newestAt)
  const [found, setFound] = useState({ since: newestAt, count: 0 })

  useEffect(() => {
    shown.current = newestAt
  }, [newestAt])

  useEffect(() => {
    if (!settings) return
    return followBlog({
      settings,
      isRelevant: ({ event }) => event !== 'updated',
      async read() {
        const since = shown.current
        const rows = await readAsVisitor<{ id: string }>(settings, 'posts', {
          select: 'id',
          published: 'eq.true',
          ...(since !== null && { published_at: `gt.${since}` }),
          limit: String(MOST_COUNTED),
        })
        setFound({ since, count: rows.length })
      },
    })
  }, [settings])

  return found.since === newestAt ? found.count : 0
}

/** The time of the post's last change, as far as the page knows; null once the post is no longer published. */
function usePostVersion(postId: string, modifiedAt: string): string | null {
  const settings = usePublicSettings()
  const shown = useRef(modifiedAt)
  const [found, setFound] = useState<{ after: string; modifiedAt: string | null } | null>(null)

  useEffect(() => {
    shown.current = modifiedAt
  }, [modifiedAt])

  useEffect(() => {
    if (!settings) return
    return followBlog({
      settings,
      isRelevant: (hint) => hint.postId === postId,
      async read() {
        const after = shown.current
        const [row] = await readAsVisitor<{ updated_at: string }>(settings, 'posts', {
          select: 'updated_at',
          id: `eq.${postId}`,
          published: 'eq.true',
        })
        setFound({ after, modifiedAt: row?.updated_at ?? null })
      },
    })
  }, [settings, postId])

  return found?.after === modifiedAt ? found.modifiedAt : modifiedAt
}

/** Loads the page's data again. `onShown` is called once the page shows it. */
function useShowLatest(onShown: () => void) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)

  async function showLatest(): Promise<void> {
    setIsBusy(true)
    await revalidate()
    setIsBusy(false)
    onShown()
  }

  return { isBusy, showLatest }
}

/** Sent by the database, but anybody could send it: a reason to read again, never something to show. */
type BlogHint = { event: string; postId: unknown }

type Following = {
  settings: PublicSettings
  isRelevant: (hint: BlogHint) => boolean
  read: () => Promise<void>
}

/** Reads when the channel has been joined, and after each relevant message. Returns a function to stop. */
function followBlog({ settings, isRelevant, read }: Following): () => void {
  const reading = createPacedReading(read, PACE)
  const leave = followWhileVisible({
    connect: () => connectLive(settings),
    join: (client) =>
      client.channel(TOPIC).on('broadcast', { event: '*' }, ({ event, payload }) => {
        if (isRelevant({ event, postId: payload?.post_id })) reading.hint()
      }),
    onSubscribed: reading.hint,
  })
  return () => {
    leave()
    reading.stop()
  }
}

/** Reads rows that everybody may read with plain `fetch`, so that visitors do not load supabase-js for it. */
async function readAsVisitor<Row>(
  { supabaseUrl, supabaseKey }: PublicSettings,
  path: string,
  query: Record<string, string>,
): Promise<Row[]> {
  const response = await fetch(`${supabaseUrl}/rest/v1/${path}?${new URLSearchParams(query)}`, {
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` },
    cache: 'no-store',
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}
