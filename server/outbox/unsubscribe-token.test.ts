import { expect, test } from 'vitest'
import { createUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts'

const subscription = {
  userId: '11111111-1111-4111-8111-111111111111',
  categoryId: '22222222-2222-4222-8222-222222222222',
}

test('a token ends the subscription that it was made for, and no other', () => {
  const token = createUnsubscribeToken('secret', subscription)
  expect(readUnsubscribeToken('secret', token)).toEqual(subscription)
  const other = token.replace('2222', '3333')
  for (const wrong of [other, `${token}x`, token.slice(0, -1), '', '..', 'a.b.c']) {
    expect(readUnsubscribeToken('secret', wrong)).toBeNull()
  }
  expect(readUnsubscribeToken('another secret', token)).toBeNull()
})
