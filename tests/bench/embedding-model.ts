import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelSettings } from '#assistant/model/model-address.ts'

const DIMENSIONS = 1536

/** Answers a random vector for each text at once, so that only our own work is measured. */
export async function startEmbeddingModel(): Promise<AsyncDisposable & { settings: ModelSettings }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] }
    const data = input.map((_, index) => ({ index, embedding: randomVector() }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    settings: { url: `http://127.0.0.1:${port}/v1`, model: 'random', apiKey: null },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function randomVector(): number[] {
  return Array.from({ length: DIMENSIONS }, () => Math.round((Math.random() * 2 - 1) * 1e6) / 1e6)
}
