import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#backend/tests/database/open-migrated-database.ts'
import { deleteOldMessages } from './rights/check-rights.ts'

const COUNT = 'select count(*)::integer as count from realtime.messages'

test('without policies, members and visitors neither see, send nor change messages', async () => {
  await using database = await openMigratedDatabase()
  await database.sql(`select realtime.send('{}', 'event', 'room')`)
  const member = database.asUser(await database.createUser())
  for (const sql of [database.asVisitor, member]) {
    // Sending warns and must not undo the caller's work.
    await sql(`select realtime.send('{}', 'event', 'room')`)
    expect(await sql(COUNT)).toEqual([{ count: 0 }])
    await expect(sql(`insert into realtime.messages (topic, extension) values ('room', 'broadcast')`)).rejects.toThrow(
      'row-level security',
    )
    expect(await sql(`update realtime.messages set event = 'forged' returning id`)).toEqual([])
    await expect(sql('delete from realtime.messages')).rejects.toThrow('permission denied')
  }
  expect(await database.sql(COUNT)).toEqual([{ count: 1 }])
})

test('a payload that is an object gets the id of its message, unless it has one', async () => {
  await using database = await openMigratedDatabase()
  for (const payload of ['{"a":1}', '{"id":"own"}', '[1]']) {
    await database.sql(`select realtime.send($1, 'event', 'room')`, [payload])
  }
  const rows = await database.sql(`select id, payload from realtime.messages order by inserted_at`)
  expect(rows.map(({ payload }) => payload)).toEqual([{ a: 1, id: rows[0]?.id }, { id: 'own' }, [1]])
})

test('changes are broadcast only for rows and known operations', async () => {
  await using database = await openMigratedDatabase()
  const call = (operation: string, level: string) =>
    database.sql(
      `select realtime.broadcast_changes('room', 'event', $1, 'posts', 'public', row(1)::record, null, $2)`,
      [operation, level],
    )
  await expect(call('INSERT', 'STATEMENT')).rejects.toThrow('function can only be triggered for each row')
  await expect(call('TRUNCATE', 'ROW')).rejects.toThrow('Unexpected operation type: TRUNCATE')
})

test('messages are deleted after 72 hours', async () => {
  await using database = await openMigratedDatabase()
  await database.sql(`
    insert into realtime.messages (topic, extension, inserted_at)
    select 'room', 'broadcast', (now() at time zone 'utc') - age
    from unnest(array['71 hours', '73 hours']::interval[]) as age`)
  await deleteOldMessages(database.database)
  expect(await database.sql(COUNT)).toEqual([{ count: 1 }])
})
