import { expect, test } from 'vitest'
import { createLedger, findLost, findTorn } from './ledger.ts'

const accept = async () => true
const refuse = async () => Promise.reject(new Error('the connection ended'))

test('an acknowledged write that is missing or has other content is lost', async () => {
  const ledger = createLedger()
  for (const id of ['kept', 'missing', 'changed']) await ledger.write({ kind: 'post', id }, `text of ${id}`, accept)
  const stored = new Map([
    ['kept', 'text of kept'],
    ['changed', 'text of'],
  ])
  expect(findLost(ledger.entries(), stored).map(({ id }) => id)).toEqual(['missing', 'changed'])
  expect(ledger.count()).toBe(3)
})

test('a write without an answer may have happened or not', async () => {
  const ledger = createLedger()
  await ledger.write({ kind: 'post', id: 'a' }, 'first', accept)
  await ledger.write({ kind: 'post', id: 'a' }, 'second', refuse)
  expect(findLost(ledger.entries(), new Map([['a', 'first']]))).toEqual([])
  expect(findLost(ledger.entries(), new Map([['a', 'second']]))).toEqual([])
  expect(findLost(ledger.entries(), new Map())).toHaveLength(1)
  expect(findTorn(ledger.entries(), new Map([['a', 'sec']]))).toHaveLength(1)
})

test('the next acknowledged write is one that began after the call', async () => {
  const ledger = createLedger()
  const early = Promise.withResolvers<boolean>()
  const writing = ledger.write({ kind: 'post', id: 'a' }, 'first', () => early.promise)
  let isAcknowledged = false
  const next = ledger.nextAcknowledged().then(() => {
    isAcknowledged = true
  })
  early.resolve(true)
  await writing
  expect(isAcknowledged).toBe(false)
  await ledger.write({ kind: 'post', id: 'b' }, 'first', accept)
  await next
})
