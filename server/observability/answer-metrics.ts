import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { listen, stopListening } from '../network/listen.ts'
import type { ShutdownStep } from '../process/shutdown.ts'
import type { Metrics } from './metrics.ts'

export type AnswerMetrics = (request: Request) => Promise<Response>

/** Answers callers that have the token with everything measured. */
export function createAnswerMetrics(metrics: Pick<Metrics, 'write'>, token: string | null): AnswerMetrics {
  return async (request) => {
    if (token !== null && !isBearer(request.headers.get('authorization'), token)) {
      return new Response('Unauthorized\n', { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } })
    }
    const { contentType, text } = await metrics.write()
    return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } })
  }
}

/** Takes as long for a wrong token as for the right one. */
function isBearer(authorization: string | null, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

/** Serves only /metrics, on a separate address. */
export async function startMetricsServer(
  answer: AnswerMetrics,
  address: { host: string; port: number },
): Promise<ShutdownStep> {
  const server: Server = createServer((request, response) => {
    const { url = '/', method } = request
    if (url !== '/metrics' || method !== 'GET') {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not Found\n')
      return
    }
    const { authorization } = request.headers
    const asked = new Request('http://localhost/metrics', { headers: authorization ? { authorization } : {} })
    answer(asked).then(
      async (answered) => {
        response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text())
      },
      (cause) => response.destroy(cause),
    )
  })
  await listen(server, address)
  return { name: 'stop metrics', run: () => stopListening(server) }
}
