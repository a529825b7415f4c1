import { type AdminContent, loadForAdmin } from '#site/lib/load-for-admin.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { listMessages, type Message } from './calls/list-messages.ts'
import type { MessageQuery } from './message-query.ts'

export type MessagesContent = AdminContent<{ messages: Message[]; total: number }>

export function loadMessages(connect: Connect, query: MessageQuery): Promise<MessagesContent> {
  return loadForAdmin(connect, (supabase) => listMessages(supabase, query))
}
