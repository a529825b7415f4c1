import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openMailings } from '#tests/modules/open-mailings.ts'
import { adminCommands } from '../admin-commands.ts'

async function setup() {
  const blog = await openMailings()
  const client = new Client({ connectionString: blog.site.url })
  await client.connect()
  await blog.addReader('reader@example.com')
  for (const title of ['First\u001b[2J', 'Second']) await blog.publish({ titles: [title] })
  const [{ id } = { id: '' }] = await blog.waiting()
  return {
    blog,
    id,
    run: (name: string, args: string[] = []) => adminCommands[name]?.run(client, args, { isAdmin: false }),
    async [Symbol.asyncDispose]() {
      await client.end()
      await blog[Symbol.asyncDispose]()
    },
  }
}

test('mailings lists waiting mailings; release-mailing releases one and prints its contents', async () => {
  await using office = await setup()
  const { id, run, blog } = office
  const described = new RegExp(`${id}  [0-9-]{10}  1 reader  Ada Lovelace\n  AI: First \\[2J\n  AI: Second$`)
  expect(await run('mailings')).toMatch(described)
  expect(await run('release-mailing', [id])).toMatch(described)
  expect(await run('mailings')).toBe('No mailing is waiting for release.')
  await expect(run('release-mailing', [id])).rejects.toThrow('No mailing')
  await blog.endHold()
  expect(await blog.send()).toHaveLength(1)
})

test('reject-mailing stops a mailing and records the reason', async () => {
  await using office = await setup()
  const { id, run, blog } = office
  expect(await run('reject-mailing', [id, 'Advertising'])).toContain('Rejected')
  await expect(run('reject-mailing', [id, 'Advertising'])).rejects.toThrow('already rejected')
  await expect(run('reject-mailing', ['1', 'Advertising'])).rejects.toThrow('not the id of a mailing')
  await blog.endHold()
  expect(await blog.send()).toEqual([])
  expect(await blog.site.sql('select decision, decided_by, reason from public.subscription_mailings')).toEqual([
    { decision: 'rejected', decided_by: null, reason: 'Advertising' },
  ])
})
