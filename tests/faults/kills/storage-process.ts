// A backend process with its bytes on the disk, for tests that kill it: prints its port once it listens.
import type { AddressInfo } from 'node:net'
import { createDiskStore } from '@headwater/backend/storage'
import { openBackend } from '@headwater/backend/tests/modules/open-backend.ts'
import { answerWith, createHttpServer } from '#server/network/http-server.ts'
import { listen } from '#server/network/listen.ts'

const [databaseUrl = '', folder = '', fileSizeLimit = ''] = process.argv.slice(2)
const bytes = await createDiskStore({ folder })
const settings = { fileSizeLimit: Number(fileSizeLimit), uploadUrlSeconds: 60 }
const backend = await openBackend({ databaseUrl, maxConnections: 5, storage: { bytes, settings } })
const server = createHttpServer({ trustedProxies: [] }).on(
  'request',
  answerWith((request) => backend.fetch(request, { clientAddress: '192.0.2.1' })),
)
await listen(server, { host: '127.0.0.1', port: 0 })
console.log((server.address() as AddressInfo).port)
