import { checkIsAdmin } from '#site/lib/check-is-admin.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { listMessages, type Message } from './calls/list-messages.ts'
import type { MessageQuery } from './message-query.ts'

export type MessagesContent =
  | { state: 'denied' }
  | { state: 'failed' }
  | { state: 'allowed'; messages: Message[]; total: number }

/** The messages for an administrator; denied for any other user. */
export async function loadMessages(connect: Connect, query: MessageQuery): Promise<MessagesContent> {
  try {
    const supabase = await connect()
    if (!(await checkIsAdmin(supabase))) return { state: 'denied' }
    return { state: 'allowed', ...(await listMessages(supabase, query)) }
  } catch (error) {
    console.warn(error)
    return { state: 'failed' }
  }
}
