import { type Context, Hono } from 'hono'
import type { Backend } from '#backend/create-backend.ts'
import type { Log } from '#backend/http/log.ts'
import type { AppEnv } from './app.ts'
import type { Config } from './config/config.ts'
import { securityHeaders } from './delivery/security-headers.ts'
import { withHeaders } from './delivery/with-headers.ts'
import { createClientAddress } from './network/client-address.ts'
import { createLimitBodies } from './network/limit-bodies.ts'
import { createProxyWatch } from './network/proxy-advice.ts'

export type BackendAppOptions = Pick<Config, 'siteUrl' | 'trustedProxies'> & {
  /** The largest object that storage/v1 takes, in bytes; the hosted service's limit if not given. */
  maxObjectBytes?: number
  backend: Pick<Backend, 'fetch' | 'isReady'>
  /** Of a request; the default of rest/v1 if not given. */
  maxBodyBytes?: number
  log: Log
}

/** Handles every request to `npm run backend`; opens no socket. */
export function createBackendApp({
  backend,
  maxBodyBytes,
  maxObjectBytes,
  siteUrl,
  trustedProxies,
  log,
}: BackendAppOptions): Hono<AppEnv> {
  const readClientAddress = createClientAddress(trustedProxies)
  const watchForProxy = createProxyWatch(trustedProxies, log)
  const headers = securityHeaders('api', siteUrl)
  const app = new Hono<AppEnv>()
  const clientAddressOf = ({ req, env }: Context<AppEnv>) =>
    readClientAddress(env?.incoming?.socket.remoteAddress, req.header('x-forwarded-for') ?? null)
  app.use(async (context, next) => {
    watchForProxy(context.env?.incoming?.socket.remoteAddress, context.req.raw.headers)
    await next()
    context.res = withHeaders(context.res, headers)
  })
  app.use(createLimitBodies(clientAddressOf, { maxApiBytes: maxBodyBytes, maxObjectBytes }))
  app.get('/healthz', (context) => context.text('ok\n'))
  app.get('/readyz', async (context) =>
    (await backend.isReady()) ? context.text('ready\n') : context.text('not ready\n', 503),
  )
  app.all('*', (context) => backend.fetch(context.req.raw, { clientAddress: clientAddressOf(context) }))
  return app
}
