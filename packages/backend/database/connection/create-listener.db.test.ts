import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#backend/tests/database/open-migrated-database.ts'

test('notifications on the channel are delivered, and those on other channels are not', async () => {
  await using database = await openMigratedDatabase()
  const heard: (string | null)[] = []
  await database.database.listen('news', (payload) => heard.push(payload))
  await database.sql(`notify other, 'no'`)
  await database.sql(`notify news, 'yes'`)
  await database.sql('notify news')
  await expect.poll(() => heard).toEqual(['yes', ''])
})

test('awaiting delivery resolves after the notifications of acknowledged commits have arrived', async () => {
  await using database = await openMigratedDatabase()
  const heard: (string | null)[] = []
  await database.database.listen('news', (payload) => heard.push(payload))
  for (let commit = 1; commit <= 50; commit++) {
    await database.sql(`notify news, '${commit}'`)
    await database.database.awaitNotifications()
    expect(heard).toHaveLength(commit)
  }
})

test('after a lost connection, every subscriber gets null and then further notifications', async () => {
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

test('a subscriber that stops listening receives nothing more', async () => {
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
