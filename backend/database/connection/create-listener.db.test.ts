import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

test('each notification of the channel is told, and those of others are not', async () => {
  await using database = await openMigratedDatabase()
  const heard: (string | null)[] = []
  await database.database.listen('news', (payload) => heard.push(payload))
  await database.sql(`notify other, 'no'`)
  await database.sql(`notify news, 'yes'`)
  await database.sql('notify news')
  await expect.poll(() => heard).toEqual(['yes', ''])
})

test('after the connection was lost, every subscriber hears null and then the news again', async () => {
  await using database = await openMigratedDatabase()
  const heard: (string | null)[] = []
  await database.database.listen('news', (payload) => heard.push(payload))
  await database.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'site listener' and datname = current_database()`,
  )
  await expect.poll(() => heard).toEqual([null])
  await database.sql(`notify news, 'again'`)
  await expect.poll(() => heard).toEqual([null, 'again'])
})

test('who stops listening hears nothing more', async () => {
  await using database = await openMigratedDatabase()
  const left: (string | null)[] = []
  const stayed: (string | null)[] = []
  const stop = await database.database.listen('news', (payload) => left.push(payload))
  await database.database.listen('news', (payload) => stayed.push(payload))
  await stop()
  await database.sql(`notify news, 'one'`)
  await expect.poll(() => stayed).toEqual(['one'])
  expect(left).toEqual([])
})
