import { expect, test } from 'vitest'
import type { PostedContact } from '#domain/forms/posted-form.ts'
import { createContactPost, type Visit } from './contact-post.ts'

const visit = { clientAddress: '192.0.2.1', requestId: 'r1' }

function setup(answer: () => Response | Promise<Response>) {
  const calls: unknown[] = []
  const pages: { status: number; posted: PostedContact; visit: Visit }[] = []
  const contactPost = createContactPost({
    async callFunction(body) {
      if (body === null) return Response.json({ formToken: 'v1.fresh' })
      calls.push(JSON.parse(body))
      return answer()
    },
    async answer(_request, page) {
      pages.push(page)
      return new Response(null, { status: page.status })
    },
  })
  async function send(values: Record<string, string>) {
    const request = new Request('http://site.test/contact', { method: 'POST', body: new URLSearchParams(values) })
    const { status } = await contactPost(request, visit)
    return { status, posted: pages[0]?.posted }
  }
  return { send, calls, contactPost }
}

test('without JavaScript the same function is called, and the page shows its answer', async () => {
  const answer = { reference: 'HW-2345-6789', startsAt: '2026-12-01T15:00:00.000Z', receipt: true }
  const { send, calls } = setup(() => Response.json(answer))
  expect(await send({ firstName: 'Ada', message: 'Hi' })).toEqual({
    status: 200,
    posted: { form: 'contact', state: 'sent', answer, values: { firstName: 'Ada', message: 'Hi' } },
  })
  expect(calls).toEqual([{ firstName: 'Ada', message: 'Hi' }])
})

test('after an error the page keeps the typed text, names the field, and has a new form token', async () => {
  const errors = { email: 'Enter it.' }
  const { send } = setup(() => Response.json({ error: 'No.', fields: errors }, { status: 422 }))
  const values = { email: 'nobody', message: 'Two\r\nlines', workshop: 'diad' }
  expect(await send(values)).toEqual({
    status: 422,
    posted: { form: 'contact', state: 'invalid', errors, values, formToken: 'v1.fresh' },
  })
})

test('a submitted form token is kept, so that a bot cannot start over with each attempt', async () => {
  const { send } = setup(() => Response.json({ error: 'No.', fields: {} }, { status: 422 }))
  expect(await send({ formToken: 'v1.first' })).toMatchObject({ posted: { formToken: 'v1.first' } })
})

test.each([
  ['too many', () => Response.json({ error: 'Too many.' }, { status: 429 }), 429, 'Too many.'],
  [
    'too many, in the words of the rate limiter',
    () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 }),
    429,
    'Too many messages came from your network. Please wait a minute.',
  ],
  ['a failure', () => new Response('secret', { status: 500 }), 503, null],
  ['no answer', () => Promise.reject(new Error('down')), 503, null],
])('%s keeps the text and reveals no internal details', async (...[, answer, status, reason]) => {
  const { send } = setup(answer)
  expect(await send({ message: 'Not lost' })).toMatchObject({
    status,
    posted: { state: 'failed', reason, values: { message: 'Not lost' } },
  })
})

test('a body that is not a form is refused', async () => {
  const { contactPost } = setup(() => new Response())
  const request = new Request('http://site.test/contact', { method: 'POST', body: '{}' })
  expect((await contactPost(request, visit)).status).toBe(400)
})

test('a form that is too large is answered with the empty form and an error', async () => {
  const { send, calls } = setup(() => new Response())
  expect(await send({ message: 'x'.repeat(70_000) })).toEqual({
    status: 413,
    posted: {
      form: 'contact',
      state: 'failed',
      reason: 'Your message is too large to be sent.',
      values: {},
      formToken: 'v1.fresh',
    },
  })
  expect(calls).toEqual([])
})
