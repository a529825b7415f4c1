import { expect, test } from 'vitest'
import { createUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts'

const subscriptions = {
  userId: '11111111-1111-4111-8111-111111111111',
  categoryIds: ['22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'],
}

test('a token is valid only for the subscriptions that it was created for', () => {
  const token = createUnsubscribeToken('secret', subscriptions)
  expect(readUnsubscribeToken('secret', token)).toEqual(subscriptions)
  const other = token.replace('2222', '4444')
  for (const wrong of [other, `${token}x`, token.slice(0, -1), token.replace(',', ''), '', '..', 'a.b.c']) {
    expect(readUnsubscribeToken('secret', wrong)).toBeNull()
  }
  expect(readUnsubscribeToken('another secret', token)).toBeNull()
})
