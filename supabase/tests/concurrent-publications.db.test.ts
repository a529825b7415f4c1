import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

test('two transactions that learn the same words in different orders do not deadlock', async () => {
  await using site = await openMigratedDatabase()
  const [ada, eve] = [new Client(site.url), new Client(site.url)]
  const learn = (client: Client, word: string) => client.query('select private.learn_passage_words($1)', [word])
  try {
    await Promise.all([ada.connect(), eve.connect()])
    await Promise.all([ada.query('begin'), eve.query('begin')])
    await learn(ada, 'heron')
    // Not awaited: Eve has to wait until Ada has committed.
    const byEve = [learn(eve, 'stork'), learn(eve, 'heron'), eve.query('commit')]
    await expect.poll(() => site.sql(WAITING)).toHaveLength(1)
    await learn(ada, 'stork')
    await ada.query('commit')
    await Promise.all(byEve)
  } finally {
    await Promise.all([ada.end(), eve.end()])
  }
  expect(await site.sql('select word from public.passage_words order by word')).toEqual([
    { word: 'heron' },
    { word: 'stork' },
  ])
})
