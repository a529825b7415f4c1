import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#domain/uuid.ts'

export type Subscription = { userId: string; categoryId: string }

/** "<user>.<category>.<signature>": proves that we wrote to this person about this category, and opens nothing else. */
export function createUnsubscribeToken(secret: string, { userId, categoryId }: Subscription): string {
  return `${userId}.${categoryId}.${sign(secret, { userId, categoryId })}`
}

/** Null for a token that is not ours. It never runs out: a mail may be opened years later. */
export function readUnsubscribeToken(secret: string, token: string): Subscription | null {
  const [userId = '', categoryId = '', signature = ''] = token.split('.')
  if (!isUuid(userId) || !isUuid(categoryId)) return null
  const expected = Buffer.from(sign(secret, { userId, categoryId }))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, categoryId } : null
}

function sign(secret: string, { userId, categoryId }: Subscription): string {
  return createHmac('sha256', secret).update(`unsubscribe/${userId}/${categoryId}`).digest('base64url')
}
