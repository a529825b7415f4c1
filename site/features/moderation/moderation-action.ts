import type { PostgrestError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { rejectMailing } from './mailing-calls.ts'

export const TITLE = 'Moderation'
export const LOADING = 'Loading moderation…'
export const LOAD_FAILED = 'This list could not be read'
export const ACCESS_DENIED =
  'Only administrators unpublish posts, ban members and read the audit trail. Ask one of them to give you the role.'

export const REASON_MISSING = 'Give a reason'
export const ACTION_FAILED = 'That failed. What you wrote is still here; try again.'
export const ACTION_TOO_LATE =
  'Someone else got there first: this is gone or has changed. Cancel, and check the list again.'

/** The subject is gone, or no longer matches what the list showed. */
const TOO_LATE = new Set(['PT404', 'PT409'])

/** An action that an administrator is about to take, and its subject. `name` is the subject's name on the screen. */
export type ModerationAction =
  | {
      kind: 'unpublish' | 'delete-post' | 'ban' | 'lift-ban' | 'reject-mailing' | 'return-post'
      id: string
      name: string
    }
  | { kind: 'delete-tag'; id: string; name: string; posts: number }

type ActionTexts = {
  title: string
  /** Says what the action will do. */
  consequence: string
  confirmLabel: string
  busyLabel: string
  done: string
  /** Says who reads the reason. */
  readers: string
}

const BY_EMAIL = 'The member gets it by email; administrators read it in the audit trail.'

export function textsOf(action: ModerationAction): ActionTexts {
  switch (action.kind) {
    case 'unpublish':
      return {
        title: 'Unpublish post',
        consequence:
          'The post becomes a draft that only its author sees. The author can change it and publish it again.',
        confirmLabel: 'Unpublish',
        busyLabel: 'Unpublishing…',
        done: 'Post unpublished',
        readers: BY_EMAIL,
      }
    case 'delete-post':
      return {
        title: 'Delete post',
        consequence: 'The post is gone for good, for its author too. This action cannot be undone.',
        confirmLabel: 'Delete',
        busyLabel: 'Deleting…',
        done: 'Post deleted',
        readers: BY_EMAIL,
      }
    case 'delete-tag':
      return {
        title: 'Delete tag',
        consequence: `${tagged(action.posts)} This action cannot be undone, but any member may add a tag of this name again.`,
        confirmLabel: 'Delete',
        busyLabel: 'Deleting…',
        done: 'Tag deleted',
        readers: 'Administrators read it in the audit trail.',
      }
    case 'ban':
      return {
        title: 'Ban member',
        consequence:
          'No one can sign in to the account, and its open sessions end at once. Published posts stay unless you unpublish them as well.',
        confirmLabel: 'Ban',
        busyLabel: 'Banning…',
        done: 'Member banned',
        readers: BY_EMAIL,
      }
    case 'lift-ban':
      return {
        title: 'Lift the ban',
        consequence: 'The member can sign in and publish again. Posts that were unpublished stay drafts.',
        confirmLabel: 'Lift the ban',
        busyLabel: 'Lifting…',
        done: 'Ban lifted',
        readers: BY_EMAIL,
      }
    case 'return-post':
      return {
        title: 'Send the post back',
        consequence: 'The post stays a draft. Its author can change it and send it again.',
        confirmLabel: 'Send back',
        busyLabel: 'Sending…',
        done: 'Post sent back',
        readers: BY_EMAIL,
      }
    case 'reject-mailing':
      return {
        title: 'Reject mailing',
        consequence:
          'None of its emails go out. The posts stay published, and the next mailing of this author waits for an administrator again.',
        confirmLabel: 'Reject',
        busyLabel: 'Rejecting…',
        done: 'Mailing rejected',
        readers: 'Administrators read it.',
      }
  }
}

function tagged(posts: number): string {
  if (posts === 0) return 'The tag is removed from every draft that has it.'
  return `The tag is removed from ${posts === 1 ? '1 published post' : `${posts} published posts`} and from every draft that has it. The posts stay.`
}

export type ModerationRequest = {
  action: ModerationAction
  reason: string
  /** Only for a ban; null bans until the ban is lifted. */
  days: number | null
  /** Only for a ban: also unpublishes the member's posts. */
  withPosts: boolean
}

/** The expected outcomes; other failures are thrown. */
type ModerationOutcome = 'done' | 'too-late'

/** Carries out an administrator's decision; the database records it in the audit trail with the reason. */
export async function moderate(
  supabase: BrowserSupabase,
  { action, reason, days, withPosts }: ModerationRequest,
): Promise<ModerationOutcome> {
  const { kind, id } = action
  switch (kind) {
    case 'unpublish':
      return outcomeOf(await supabase.rpc('unpublish_post', { post_id: id, reason }))
    case 'delete-post':
      return outcomeOf(await supabase.rpc('delete_post', { post_id: id, reason }))
    case 'delete-tag':
      return outcomeOf(await supabase.rpc('delete_tag', { tag_id: id, reason }))
    case 'ban': {
      const duration = days !== null && { days }
      return outcomeOf(await supabase.rpc('ban_member', { member_id: id, reason, with_posts: withPosts, ...duration }))
    }
    case 'lift-ban':
      return outcomeOf(await supabase.rpc('lift_ban', { member_id: id, reason }))
    case 'return-post':
      return outcomeOf(await supabase.rpc('return_post', { post_id: id, note: reason }))
    case 'reject-mailing':
      return rejectMailing(supabase, id, reason)
  }
}

function outcomeOf({ error }: { error: PostgrestError | null }): ModerationOutcome {
  if (error && TOO_LATE.has(error.code)) return 'too-late'
  if (error) throw error
  return 'done'
}
