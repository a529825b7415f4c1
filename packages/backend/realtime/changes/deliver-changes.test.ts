import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import type { Database, Statement } from '#backend/database/database.ts'
import { silentLog } from '#backend/tests/silent-log.ts'
import type { Change } from './change.ts'
import { createDeliverChanges } from './deliver-changes.ts'
import type { Subscriber } from './subscriber.ts'

const NOTES = {
  ...{ entity: '1', role: 'authenticated', schema: 'public', table: 'notes', hasPolicies: false },
  columns: [
    { name: 'id', type: 'int4', sqlType: 'pg_catalog.int4', isKey: true, isReadable: true },
    { name: 'title', type: 'text', sqlType: 'pg_catalog.text', isKey: false, isReadable: true },
  ],
}
const change: Change = {
  ...{ entity: '1', action: 'INSERT', record: { id: 1, title: 'One' }, oldRecord: null, bytes: 20 },
  changedAt: new Date(),
}

/** Checks with a regular expression take too long. */
function setup() {
  const checks: string[] = []
  function query({ text }: Statement) {
    if (text.includes('pg_catalog.pg_class')) return { rows: [NOTES] }
    const isSlow = text.includes(' ~ ')
    checks.push(isSlow ? 'slow' : 'quick')
    if (isSlow) throw Object.assign(new DatabaseError('canceling statement', 0, 'error'), { code: '57014' })
    return { rows: [{ number: 1 }] }
  }
  const database = {
    transaction: async (_session: unknown, work: (open: { query: typeof query }) => unknown) => work({ query }),
  } as unknown as Database
  const subscribers: Subscriber[] = []
  const dropped: Subscriber[] = []
  const pushed: string[] = []

  function subscribe(party: string, operator: string, value: string): void {
    const request = { action: '*' as const, schema: 'public', table: 'notes', columns: null }
    const filters = [{ column: 'title', operator, value, isNegated: false }]
    const claims = () => ({ role: 'authenticated' })
    const member = { claims, party, push: () => void pushed.push(party), tell: () => undefined }
    const entities = new Set(['1'])
    subscribers.push({ id: value, publicId: 1, member, request: { ...request, filters }, entities })
  }

  const drop = (some: readonly Subscriber[]) => void dropped.push(...some)
  const deliver = createDeliverChanges({ database, log: silentLog, subscribers: () => subscribers, drop })
  return { subscribe, deliver, checks, dropped, pushed }
}

test('an account with many slow filters delays others only by the first of them', async () => {
  const { subscribe, deliver, checks, dropped, pushed } = setup()
  for (let count = 0; count < 50; count += 1) subscribe('mallory', 'match', `(a*)*${count}`)
  subscribe('ada', 'eq', 'One')
  await deliver([change])
  expect(checks.filter((check) => check === 'slow').length).toBeLessThanOrEqual(2)
  expect(dropped.map(({ member }) => member.party)).toEqual(Array(50).fill('mallory'))
  expect(pushed).toEqual(['ada'])
})
