import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { StartError } from '../process/start-error.ts'
import { listen } from './listen.ts'

test('a port in use and a foreign address are refused in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const refusalOf = (host: string) => listen(createServer(), { host, port }).catch((error: unknown) => error)
  expect(await refusalOf('127.0.0.1')).toEqual(
    new StartError(
      `Port ${port} of 127.0.0.1 is in use: set PORT to another one, for example PORT=${port + 1} npm start.`,
    ),
  )
  expect(await refusalOf('192.0.2.1')).toEqual(
    new StartError('HOST 192.0.2.1 is not an address of this machine: set it to one, or to 0.0.0.0 for all.'),
  )
  other.close()
  await once(other, 'close')
})
