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

test('without JavaScript the same function is called, and the page has its answer', async () => {
  const answer = { reference: 'HW-2345-6789', startsAt: '2026-12-01T15:00:00.000Z', receipt: true }
  const { send, calls } = setup(() => Response.json(answer))
  expect(await send({ firstName: 'Ada', message: 'Hi' })).toEqual({
    status: 200,
    posted: { form: 'contact', state: 'sent', answer },
  })
  expect(calls).toEqual([{ firstName: 'Ada', message: 'Hi' }])
})

test('an error keeps what was typed, names the field, and the next try has a time of its own', async () => {
  const errors = { email: 'Enter it.' }
  const { send } = setup(() => Response.json({ error: 'No.', fields: errors }, { status: 422 }))
  const values = { email: 'nobody', message: 'Two\r\nlines', workshop: 'diad' }
  expect(await send(values)).toEqual({
    status: 422,
    posted: { form: 'contact', state: 'invalid', errors, values, formToken: 'v1.fresh' },
  })
})

test('a time that came along is kept, or a program could begin anew with each try', async () => {
  const { send } = setup(() => Response.json({ error: 'No.', fields: {} }, { status: 422 }))
  expect(await send({ formToken: 'v1.first' })).toMatchObject({ posted: { formToken: 'v1.first' } })
})

test.each([
  ['too many', () => Response.json({ error: 'Too many.' }, { status: 429 }), 429, 'Too many.'],
  [
    'too many, in the words of the service around it',
    () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 }),
    429,
    'Too many messages came from your network. Please wait a minute.',
  ],
  ['a failure', () => new Response('secret', { status: 500 }), 503, null],
  ['no answer', () => Promise.reject(new Error('down')), 503, null],
])('%s keeps the text and says no more than may be said', async (...[, answer, status, reason]) => {
  const { send } = setup(answer)
  expect(await send({ message: 'Not lost' })).toMatchObject({
    status,
    posted: { state: 'failed', reason, values: { message: 'Not lost' } },
  })
})

test('what is no form is refused', async () => {
  const { contactPost } = setup(() => new Response())
  const request = new Request('http://site.test/contact', { method: 'POST', body: '{}' })
  expect((await contactPost(request, visit)).status).toBe(400)
})

test('a form that is too large is refused with the form', async () => {
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
