import { likePatterns } from '#site/lib/like-patterns.ts'
import { type AdminContent, loadForAdmin } from '#site/lib/load-for-admin.ts'
import { pageRange } from '#site/lib/pagination.ts'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export const VIEWS = [
  { view: 'new', label: 'New' },
  { view: 'answered', label: 'Answered' },
  { view: 'closed', label: 'Closed' },
  { view: 'all', label: 'All' },
  { view: 'flagged', label: 'Flagged as spam' },
] as const

const WORDS_MAX_LENGTH = 200

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

/** Permanently deletes a message together with its outbox entries, so that pending emails about it are not sent. */
export async function deleteMessage(supabase: BrowserSupabase, id: string): Promise<void> {
  const deleted = unwrap(await supabase.from('contact_messages').delete().eq('id', id).select('id'))
  if (deleted.length === 0) throw new Error('The message is gone, or the user is no longer an administrator')
}

export async function setStatus(supabase: BrowserSupabase, id: string, status: Status): Promise<void> {
  // Selects the changed row, because row-level security silently skips rows that the caller may not change.
  const changed = unwrap(await supabase.from('contact_messages').update({ status }).eq('id', id).select('id'))
  if (changed.length === 0) throw new Error('The message is gone, or the user is no longer an administrator')
}

/** Removes the spam flag from a message, which then appears among the others. */
export async function unflagMessage(supabase: BrowserSupabase, id: string): Promise<void> {
  // Selects the changed row, because row-level security silently skips rows that the caller may not change.
  const changed = unwrap(
    await supabase.from('contact_messages').update({ is_suspicious: false }).eq('id', id).select('id'),
  )
  if (changed.length === 0) throw new Error('The message is gone, or the user is no longer an administrator')
}

/** Which messages are shown. It is part of the URL, so Back and bookmarks work. */
export type MessageQuery = { view: View; words: string; page: number }

type View = (typeof VIEWS)[number]['view']

export function readMessageQuery(parameters: URLSearchParams): MessageQuery {
  const requested = parameters.get('show')
  const page = Number(parameters.get('page'))
  return {
    view: VIEWS.find(({ view }) => view === requested)?.view ?? 'new',
    words: (parameters.get('q') ?? '').trim().slice(0, WORDS_MAX_LENGTH),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** "?show=all&q=fabric"; leaves out defaults. */
export function toSearch({ view, words, page }: MessageQuery): string {
  const parameters = new URLSearchParams({
    ...(view !== 'new' && { show: view }),
    ...(words && { q: words }),
    ...(page > 1 && { page: String(page) }),
  })
  return `?${parameters}`
}

export type MessagesContent = AdminContent<{ messages: Message[]; total: number }>

export function loadMessages(connect: Connect, query: MessageQuery): Promise<MessagesContent> {
  return loadForAdmin(connect, (supabase) => listMessages(supabase, query))
}
