import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { callWebhook } from './deliver-item.ts'

async function startReceiver(status: number) {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) })
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, calls }
}

const payload = { type: 'contact.message', reference: 'HW-1' }

test('a call carries the message and a signature of exactly the bytes sent', async () => {
  const { url, calls } = await startReceiver(204)
  await callWebhook({ url, secret: 'secret' }, { id: 'item-1', payload })
  const [call] = calls
  expect(JSON.parse(call?.body ?? '')).toEqual(payload)
  expect(call?.headers['webhook-id']).toBe('item-1')
  const signed = `item-1.${call?.headers['webhook-timestamp']}.${call?.body}`
  const expected = createHmac('sha256', 'secret').update(signed).digest('base64')
  expect(call?.headers['webhook-signature']).toBe(`v1,${expected}`)
})

test('any status other than success throws, so that the call is retried', async () => {
  const { url } = await startReceiver(500)
  await expect(callWebhook({ url, secret: 's' }, { id: 'i', payload })).rejects.toThrow('The webhook answered 500')
})
