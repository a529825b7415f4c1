import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createHttpServer } from '#server/network/http-server.ts'
import { listen, stopListening } from '#server/network/listen.ts'
import { startBusyClients } from '#tests/site/busy-clients.ts'

test.for([0, 1, 30])('a stopping server cuts off no busy client; its answers take %d ms', async (answerAfterMs) => {
  const server = createHttpServer({ trustedProxies: [] })
  server.on('request', async (_request, response) => {
    await delay(answerAfterMs)
    response.end('ok')
  })
  await listen(server, { host: '127.0.0.1', port: 0 })
  const clients = startBusyClients(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  await expect.poll(() => [...clients.outcomes]).toEqual(['keep-alive'])
  await stopListening(server)
  expect(await clients.ended()).toEqual(['close', 'keep-alive', 'refused'])
})
