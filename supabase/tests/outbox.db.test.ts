import { expect, test } from 'vitest'
import { type MigratedDatabase, openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

type Claimed = { id: string; lease: string; attempts: number; cause: string }

async function setup() {
  const site = await openMigratedDatabase()
  const service = site.as('service_role')
  return {
    site,
    add: (cause: string, isBulk = false) =>
      service(
        `insert into public.outbox (kind, purpose, payload, cause, is_bulk) values ('mail', 'contact', '{}', $1, $2)`,
        [cause, isBulk],
      ),
    claim: async (leaseSeconds = 60, withBulk = true): Promise<Claimed | null> => {
      const [row] = await service<Claimed>(
        'select c.*, o.cause from public.claim_outbox($1, $2) c join public.outbox o using (id)',
        [leaseSeconds, withBulk],
      )
      return row ?? null
    },
    settle: (item: Claimed, result: string | null, retrySeconds = 0) =>
      service('select public.settle_outbox($1, $2, $3, $4, $5)', [
        item.id,
        item.lease,
        result,
        retrySeconds,
        'a problem',
      ]),
    outcomes: () =>
      service<{ cause: string; outcome: string | null }>('select cause, outcome from public.outbox order by cause'),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

const expire = (site: MigratedDatabase) => site.sql(`update public.outbox set due_at = now() - interval '1 second'`)

test('twenty concurrent workers claim twenty different emails', async () => {
  await using box = await setup()
  for (let index = 0; index < 20; index += 1) await box.add(`mail ${index}`)
  const claimed = await Promise.all(Array.from({ length: 20 }, () => box.claim()))
  expect(new Set(claimed.map((item) => item?.id)).size).toBe(20)
  expect(await box.claim()).toBeNull()
})

test('another worker takes over a dead worker’s mail when its lease expires, unless it is a bulk mail', async () => {
  await using box = await setup()
  await box.add('bulk', true)
  await box.add('letter')
  expect([(await box.claim())?.cause, (await box.claim())?.cause]).toEqual(['letter', 'bulk'])
  expect(await box.claim()).toBeNull()
  await expire(box.site)
  expect(await box.claim()).toMatchObject({ cause: 'letter', attempts: 2 })
  expect(await box.claim()).toBeNull()
  expect(await box.outcomes()).toEqual([
    { cause: 'bulk', outcome: 'unknown' },
    { cause: 'letter', outcome: null },
  ])
})

test('a worker that lost its lease may still report an email as sent, and nothing else', async () => {
  await using box = await setup()
  await box.add('letter')
  const [early, late] = [await box.claim(0), await box.claim()]
  if (!early || !late) throw new Error('claimed nothing')
  await box.settle(early, 'refused')
  await box.settle(early, null)
  expect(await box.outcomes()).toEqual([{ cause: 'letter', outcome: null }])
  await box.settle(early, 'sent')
  await box.settle(late, 'refused')
  await box.settle(late, null)
  expect(await box.outcomes()).toEqual([{ cause: 'letter', outcome: 'sent' }])
})

test('a postponed mail waits, and bulk mail waits for its lane', async () => {
  await using box = await setup()
  await box.add('letter')
  await box.add('bulk', true)
  const letter = await box.claim(60, false)
  if (!letter) throw new Error('claimed nothing')
  await box.settle(letter, null, 60)
  expect(await box.claim(60, false)).toBeNull()
  expect((await box.claim())?.cause).toBe('bulk')
})

test('each cause has only one row, which is deleted a month after it was finished', async () => {
  await using box = await setup()
  await box.add('letter')
  await expect(box.add('letter')).rejects.toThrow('outbox_cause_key')

  await box.site.sql('delete from public.outbox')
  for (const cause of ['old', 'new', 'open']) await box.add(cause)
  await box.site.sql(
    `update public.outbox set outcome = 'sent', finished_at = now() - case cause when 'old' then interval '31 days' else '0' end
     where cause <> 'open'`,
  )
  await box.site.as('service_role')('select public.delete_expired_data()')
  expect((await box.outcomes()).map(({ cause }) => cause)).toEqual(['new', 'open'])
})
