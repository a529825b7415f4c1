import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#domain/text/uuid.ts'

export type Subscriptions = { userId: string; categoryIds: string[] }

/**
 * "<user>.<category>,<category>.<signature>": proves that we wrote to this person about these categories, and grants
 * nothing else.
 */
export function createUnsubscribeToken(secret: string, { userId, categoryIds }: Subscriptions): string {
  const categories = categoryIds.join(',')
  return `${userId}.${categories}.${sign(secret, userId, categories)}`
}

/** Null for a forged token. Tokens never expire, because an email may be opened years later. */
export function readUnsubscribeToken(secret: string, token: string): Subscriptions | null {
  const [userId = '', categories = '', signature = ''] = token.split('.')
  const categoryIds = categories.split(',')
  if (![userId, ...categoryIds].every(isUuid)) return null
  const expected = Buffer.from(sign(secret, userId, categories))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, categoryIds } : null
}

function sign(secret: string, userId: string, categories: string): string {
  return createHmac('sha256', secret).update(`unsubscribe/${userId}/${categories}`).digest('base64url')
}
