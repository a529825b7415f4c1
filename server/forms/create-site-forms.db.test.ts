import { expect, onTestFinished, test } from 'vitest'
import { startBackend } from '#tests/contract/start-backend.ts'
import { createServiceClient } from '../data/service-client.ts'
import { createUnsubscribeToken } from '../outbox/unsubscribe-token.ts'
import { createUnsubscribe } from './create-site-forms.ts'

async function setup() {
  const backend = await startBackend()
  onTestFinished(() => backend[Symbol.asyncDispose]())
  const { database, url, serviceRoleKey } = backend
  const user = await database.createUser()
  const [category] = await database.sql<{ id: string }>(
    `insert into public.categories (name) values ('AI') returning id`,
  )
  const categoryId = category?.id ?? ''
  await database.sql('insert into public.blog_subscriptions (user_id, category_id) values ($1, $2)', [
    user.id,
    categoryId,
  ])
  const unsubscribe = createUnsubscribe({
    service: createServiceClient({ supabaseUrl: url, serviceRoleKey, backend: null }),
    linkSecret: 'secret',
    answer: async (_request, { status, posted }) => Response.json(posted, { status }),
  })
  const token = createUnsubscribeToken('secret', { userId: user.id, categoryIds: [categoryId] })
  return {
    token,
    subscriptions: () => database.sql('select from public.blog_subscriptions'),
    async ask(given: string, method: string) {
      const request = new Request(`http://site.test/unsubscribe?token=${given}`, { method })
      const response = await unsubscribe(request, { clientAddress: '192.0.2.1', requestId: 'r1' })
      return { status: response.status, page: await response.json() }
    },
  }
}

test('opening the link changes nothing, pressing the button ends the subscription, and pressing it twice is not an error', async () => {
  const { ask, token, subscriptions } = await setup()
  expect((await ask(token, 'GET')).page).toEqual({ form: 'unsubscribe', state: 'ask', token })
  expect(await subscriptions()).toHaveLength(1)
  expect((await ask(token, 'POST')).page).toMatchObject({ state: 'done' })
  expect(await subscriptions()).toEqual([])
  expect((await ask(token, 'POST')).status).toBe(200)
})

test('a forged token ends no subscription', async () => {
  const { ask, token, subscriptions } = await setup()
  expect(await ask(`${token}x`, 'POST')).toMatchObject({ status: 400, page: { state: 'unknown link' } })
  expect((await ask('', 'GET')).status).toBe(400)
  expect(await subscriptions()).toHaveLength(1)
})
