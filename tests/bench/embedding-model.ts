import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelSettings } from '#assistant/model/model-address.ts'

const DIMENSIONS = 1536

/**
 * Answers at once, so that only our own work is measured. Texts that share words get similar vectors, as with a real
 * model.
 */
export async function startEmbeddingModel(): Promise<AsyncDisposable & { settings: ModelSettings }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] }
    const data = input.map((text, index) => ({ index, embedding: embed(text) }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    settings: { url: `http://127.0.0.1:${port}/v1`, model: 'words', apiKey: null },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const words = new Map<string, Int16Array>()

function embed(text: string): number[] {
  const sum = new Int32Array(DIMENSIONS)
  for (const word of new Set(text.toLowerCase().match(/\w{4,}/g) ?? ['none'])) {
    const vector = vectorOf(word)
    for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0)
  }
  return Array.from(sum, (number) => number / 1e6)
}

function vectorOf(word: string): Int16Array {
  const known = words.get(word) ?? Int16Array.from({ length: DIMENSIONS }, () => Math.random() * 20_000 - 10_000)
  words.set(word, known)
  return known
}
