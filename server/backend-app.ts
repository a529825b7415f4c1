import type { Backend } from '@headwater/backend'
import { type Context, Hono } from 'hono'
import type { AppEnv } from './app.ts'
import type { Config } from './config/config.ts'
import { answerReadiness } from './delivery/answer-readiness.ts'
import { securityHeaders } from './delivery/security-headers.ts'
import { withHeaders } from './delivery/with-headers.ts'
import { createClientAddress } from './network/client-address.ts'
import { createLimitBodies } from './network/limit-bodies.ts'
import type { AnswerMetrics } from './observability/answer-metrics.ts'

export type BackendAppOptions = Pick<Config, 'siteUrl' | 'trustedProxies'> & {
  /** The largest object that storage/v1 takes, in bytes; the hosted service's limit if not given. */
  maxObjectBytes?: number
  backend: Pick<Backend, 'fetch' | 'checkReadiness'>
  /** Of a request; the default of rest/v1 if not given. */
  maxBodyBytes?: number
  /** Null: /metrics is not served here. */
  answerMetrics?: AnswerMetrics | null
}

/** Handles every request to `npm run backend`; opens no socket. */
export function createBackendApp({
  backend,
  maxBodyBytes,
  maxObjectBytes,
  siteUrl,
  trustedProxies,
  answerMetrics = null,
}: BackendAppOptions): Hono<AppEnv> {
  const readClientAddress = createClientAddress(trustedProxies)
  const headers = securityHeaders('api', siteUrl)
  const app = new Hono<AppEnv>()
  const clientAddressOf = ({ req, env }: Context<AppEnv>) =>
    readClientAddress(env?.incoming?.socket.remoteAddress, req.header('x-forwarded-for') ?? null)
  app.use(async (context, next) => {
    await next()
    context.res = withHeaders(context.res, headers)
  })
  app.use(createLimitBodies(clientAddressOf, { maxApiBytes: maxBodyBytes, maxObjectBytes }))
  app.get('/healthz', (context) => context.text('ok\n'))
  app.get('/readyz', async () => answerReadiness(await backend.checkReadiness(), {}))
  if (answerMetrics) app.get('/metrics', (context) => answerMetrics(context.req.raw))
  app.all('*', (context) => backend.fetch(context.req.raw, { clientAddress: clientAddressOf(context) }))
  return app
}
