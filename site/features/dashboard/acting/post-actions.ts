import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { deletePost } from '../calls/delete-post.ts'
import { deleteForever } from '../calls/deleted-posts.ts'
import { unpublishPost } from '../calls/unpublish-post.ts'
import { DELETE_DONE, DELETE_FAILED, DELETE_QUESTION } from '../dashboard-texts.ts'

type PostAction = {
  title: string
  question: string
  confirmLabel: string
  done: string
  failed: string
  run: (supabase: BrowserSupabase, post: { id: string; authorId: string }) => Promise<void>
}

/** What the dashboard does to a post after it has asked. */
export const POST_ACTIONS = {
  delete: {
    title: 'Delete post',
    question: DELETE_QUESTION,
    confirmLabel: 'Delete',
    done: DELETE_DONE,
    failed: DELETE_FAILED,
    run: deletePost,
  },
  unpublish: {
    title: 'Unpublish post',
    question: 'Take this post off the site? Only you will see it. Publishing it again gives it that day’s date.',
    confirmLabel: 'Unpublish',
    done: 'Post unpublished',
    failed: 'Failed to unpublish post',
    run: unpublishPost,
  },
  deleteForever: {
    title: 'Delete forever',
    question: 'Delete this post and its cover forever? It cannot be brought back.',
    confirmLabel: 'Delete forever',
    done: 'Post deleted forever',
    failed: 'Failed to delete post',
    run: deleteForever,
  },
} satisfies Record<string, PostAction>

export type PostActionName = keyof typeof POST_ACTIONS
