import { expect, test } from 'vitest'
import { createContactPost } from './contact-post.ts'
import { contactResultPage } from './contact-result-page.ts'

function setup(answer: () => Response | Promise<Response>) {
  const bodies: Record<string, string>[] = []
  const contactPost = createContactPost({
    async callFunction(body) {
      bodies.push(JSON.parse(body))
      return answer()
    },
    render: contactResultPage,
  })
  async function send(values: Record<string, string>) {
    const request = new Request('http://site.test/contact', { method: 'POST', body: new URLSearchParams(values) })
    const response = await contactPost(request, { clientAddress: '192.0.2.1', requestId: 'r1' })
    return { status: response.status, html: await response.text(), headers: response.headers }
  }
  return { send, bodies, contactPost }
}

test('without JavaScript the same function is called, and the page thanks', async () => {
  const { send, bodies } = setup(() =>
    Response.json({ reference: 'HW-2345-6789', startsAt: '2026-12-01T15:00:00.000Z', receipt: true }),
  )
  const { status, html, headers } = await send({ firstName: 'Ada', message: 'Hi' })
  expect(bodies).toEqual([{ firstName: 'Ada', message: 'Hi' }])
  expect(status).toBe(200)
  expect(html).toContain('Message sent successfully!')
  expect(html).toContain('HW-2345-6789')
  expect(html).toContain('Tuesday, December 1, 2026 at 9:00 AM CST')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('an error keeps what was typed and names the field', async () => {
  const { send } = setup(() =>
    Response.json({ error: 'Some fields need another look.', fields: { email: 'Enter it.' } }, { status: 422 }),
  )
  const { status, html } = await send({
    email: 'nobody',
    message: 'Two\nlines',
    workshop: 'diad',
    submissionId: 'id-1',
  })
  expect(status).toBe(422)
  expect(html).toContain('<a href="#email">Enter it.</a>')
  expect(html).toContain('aria-invalid="true" aria-describedby="email-error" type="email" value="nobody"')
  expect(html).toContain('>\nTwo\nlines</textarea>')
  expect(html).toContain('<option value="diad" selected>')
  expect(html).toContain('name="submissionId" value="id-1"')
})

test('what was typed is shown as text, whatever it is', async () => {
  const { send } = setup(() => Response.json({ error: 'No.', fields: {} }, { status: 422 }))
  const { html } = await send({ subject: '"><script>alert(1)</script>', message: '</textarea><script>x</script>' })
  expect(html).not.toContain('<script')
})

test('when the function cannot be reached the page says where to write instead, and keeps the text', async () => {
  const { send } = setup(() => Promise.reject(new Error('down')))
  const { status, html } = await send({ message: 'Not lost' })
  expect(status).toBe(503)
  expect(html).toContain('Error sending message')
  expect(html).toContain('mailto:sales@headwater.example')
  expect(html).toContain('Not lost')
})

test('what is no form is refused', async () => {
  const { contactPost } = setup(() => new Response())
  const request = new Request('http://site.test/contact', { method: 'POST', body: '{}' })
  expect((await contactPost(request, { clientAddress: '192.0.2.1', requestId: 'r1' })).status).toBe(400)
})
