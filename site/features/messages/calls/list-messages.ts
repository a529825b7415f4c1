import { likePatterns } from '#site/lib/like-patterns.ts'
import { pageRange } from '#site/lib/pagination.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import type { MessageQuery } from '../message-query.ts'

export const MESSAGES_PAGE_SIZE = 25

const COLUMNS =
  'id, reference, source, first_name, last_name, email, company, job_title, phone, category, subject, message, workshop, consultation_date, consultation_time, consultation_minutes, consultation_starts_at, suspicions, is_suspicious, status, created_at, answered_at, outbox(purpose, outcome)'

export type Status = 'new' | 'answered' | 'closed'
export type Message = Awaited<ReturnType<typeof listMessages>>['messages'][number]

/** One page of the requested messages, newest first, with the total count. Administrators only. */
export async function listMessages(
  supabase: BrowserSupabase,
  { view, words, page }: MessageQuery,
  size = MESSAGES_PAGE_SIZE,
) {
  const { from, to } = pageRange(page, size)
  let query = supabase
    .from('contact_messages')
    .select(COLUMNS, { count: 'exact' })
    .eq('is_suspicious', view === 'flagged')
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, to)
  if (view !== 'all' && view !== 'flagged') query = query.eq('status', view)
  for (const pattern of likePatterns(words)) query = query.like('search_text', pattern)
  const { data, count, error } = await query
  if (error) throw error
  return { messages: data.map((row) => ({ ...row, status: row.status as Status })), total: count ?? 0 }
}

/** The service returns no more rows per request. */
const MAX_ROWS = 1000

/** All requested messages, from every page. */
export async function listAllMessages(supabase: BrowserSupabase, query: MessageQuery): Promise<Message[]> {
  const all: Message[] = []
  for (let page = 1; ; page += 1) {
    const { messages, total } = await listMessages(supabase, { ...query, page }, MAX_ROWS)
    all.push(...messages)
    if (messages.length === 0 || all.length >= total) return all
  }
}
