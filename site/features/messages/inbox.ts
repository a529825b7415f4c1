import { REPLY_PROMISE_HOURS } from '#domain/contact/contact-choices.ts'

const HOUR_MS = 3_600_000

/** Whether the message has waited longer than the promised 24 hours. */
export function isOverdue({ status, created_at }: { status: string; created_at: string }, now: Date): boolean {
  return status === 'new' && now.getTime() - Date.parse(created_at) > REPLY_PROMISE_HOURS * HOUR_MS
}
