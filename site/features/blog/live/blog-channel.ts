import { connectLive } from '#site/lib/live/connect-live.ts'
import { followWhileVisible } from '#site/lib/live/follow-while-visible.ts'
import { createPacedReading } from '#site/lib/live/paced-reading.ts'
import type { PublicSettings } from '#site/lib/public-settings.ts'

/** The public channel of all readers (supabase/migrations/20261124101000_live_pages.sql). */
const TOPIC = 'blog'
const PACE = { spreadMs: 2_000, pauseMs: 10_000 }

/** Sent by the database, but anybody could send it: a reason to read again, never something to show. */
export type BlogHint = { event: string; postId: unknown }

type Following = {
  settings: PublicSettings
  isRelevant: (hint: BlogHint) => boolean
  read: () => Promise<void>
}

/** Reads when the channel has been joined, and after each relevant message. Returns a function to stop. */
export function followBlog({ settings, isRelevant, read }: Following): () => void {
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
