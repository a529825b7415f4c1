import { MailFailure } from '@headwater/backend/mail'
import { expect, test } from 'vitest'
import type { OutboxItem } from './outbox-queue.ts'
import { isUnknownRecipient, settleFailure } from './work-on-item.ts'

const now = new Date('2026-11-21T12:00:00Z')

function itemOf(changes: Partial<OutboxItem> = {}): OutboxItem {
  const payload = { to: 'ada@example.com', subject: 's', text: 't', html: 'h' }
  const item = { id: 'i', lease: 'l', kind: 'mail', payload, purpose: 'receipt', is_bulk: false, attempts: 1 } as const
  return { ...item, created_at: '2026-11-21T11:59:00Z', ...changes } as OutboxItem
}

const failureOf = (responseCode: number | null, isOutcomeUnknown = false) =>
  new MailFailure({ responseCode, isOutcomeUnknown, cause: new Error('why') })

test.each([
  ['a temporary refusal', itemOf(), failureOf(451), null],
  ['a permanent refusal', itemOf(), failureOf(550), 'refused'],
  ['a permanent refusal by the provider’s own server', itemOf({ purpose: 'contact' }), failureOf(550), null],
  ['no connection', itemOf(), failureOf(null), null],
  ['no response after the mail was sent', itemOf(), failureOf(null, true), null],
  ['no response after a bulk mail was sent', itemOf({ is_bulk: true }), failureOf(null, true), 'unknown'],
  ['failures for five days', itemOf({ created_at: '2026-11-16T11:00:00Z' }), failureOf(451), 'given up'],
  ['a webhook that answers 500', itemOf({ purpose: 'lead' }), new Error('The webhook answered 500'), null],
])('%s is settled', (...[, item, failure, outcome]) => {
  expect(settleFailure(item, failure, { now, random: 0 })).toMatchObject({ outcome, problem: expect.any(String) })
})

test('the delay between retries doubles up to a quarter of an hour, with jitter', () => {
  const seconds = (attempts: number, random: number) => {
    const settlement = settleFailure(itemOf({ attempts }), failureOf(451), { now, random })
    return 'retrySeconds' in settlement ? settlement.retrySeconds : null
  }
  expect([1, 2, 3, 20].map((attempts) => seconds(attempts, 1))).toEqual([2, 4, 8, 900])
  expect(seconds(3, 0)).toBe(4)
})

test('only a nonexistent mailbox stops bulk mail to an address', () => {
  expect([550, 551, 553, 554, 451].map((code) => isUnknownRecipient(failureOf(code)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
