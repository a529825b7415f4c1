import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Database } from '@headwater/backend/database'
import type { MailTransport } from '@headwater/backend/mail'
import type { ByteStore } from '@headwater/backend/storage'
import type { PageCache } from '../pages/page-cache.ts'
import type { RouteOf } from './route-names.ts'
import { type OpenSpan, type Tracer, traced } from './tracer.ts'

/** Runs the answer to each request as a span. */
export function traceRequests(server: Server, tracer: Tracer, routeOf: RouteOf): void {
  const emit = server.emit.bind(server)
  // A listener cannot run the other listeners within its span.
  server.emit = ((event: string, ...given: unknown[]) => {
    if (event !== 'request') return emit(event, ...given)
    const [request, response] = given as [IncomingMessage, ServerResponse]
    const { method = '', url = '', headers } = request
    const traceparent = typeof headers.traceparent === 'string' ? headers.traceparent : undefined
    const attributes = { 'http.request.method': method }
    const span = tracer.start({ name: method, kind: 'server', attributes }, traceparent)
    response.once('close', () => endRequest(span, response, { method, route: routeOf(url.split('?', 1)[0] ?? '') }))
    return span.run(() => emit(event, ...given))
  }) as Server['emit']
}

function endRequest(span: OpenSpan, response: ServerResponse, { method, route }: { method: string; route: string }) {
  const { statusCode } = response
  span.rename(`${method} ${route}`)
  span.describe({ 'http.route': route, 'http.response.status_code': statusCode })
  span.end(statusCode >= 500 ? 'failed' : 'done')
}

/** A span for each rendering; pages from the cache have none. */
export function tracePages(cache: PageCache, tracer: Tracer): PageCache {
  return {
    ...cache,
    findOrRender: (key, render, kind) =>
      cache.findOrRender(key, () => traced(tracer, { name: 'render', kind: 'internal' }, render), kind),
  }
}

/** A span for each transaction, with its role and the number of its statements, but not their text or values. */
export function traceTransactions(database: Database, tracer: Tracer): Database {
  return {
    ...database,
    async transaction(session, work, options) {
      const attributes = { 'db.system.name': 'postgresql', 'db.role': session.role }
      const span = tracer.start({ name: 'transaction', kind: 'client', attributes })
      let statements = 0
      try {
        const counting: typeof work = ({ query }) =>
          work({
            query(statement) {
              statements += 1
              return query(statement)
            },
          })
        const result = await span.run(() => database.transaction(session, counting, options))
        span.describe({ 'db.statements': statements })
        span.end('done')
        return result
      } catch (error) {
        span.end('failed')
        throw error
      }
    },
  }
}

export function traceMails(mail: MailTransport, tracer: Tracer): MailTransport {
  return { ...mail, send: (message) => traced(tracer, { name: 'send mail', kind: 'client' }, () => mail.send(message)) }
}

/** A download's span ends when its first bytes arrive. */
export function traceBytes(store: ByteStore, tracer: Tracer): ByteStore {
  const span = (name: string) => ({ name: `${name} object`, kind: 'client' }) as const
  return {
    ...store,
    write: (...given) => traced(tracer, span('write'), () => store.write(...given)),
    read: (...given) => traced(tracer, span('read'), () => store.read(...given)),
    copy: (...given) => traced(tracer, span('copy'), () => store.copy(...given)),
    remove: (...given) => traced(tracer, span('remove'), () => store.remove(...given)),
  }
}

type Outgoing = { method: string; origin: string }

/** A span for each call to another service: the language model, webhooks, sign-in providers. */
export function traceCalls(tracer: Tracer): void {
  const spans = new WeakMap<object, OpenSpan>()
  subscribe('undici:request:create', (message) => {
    const { request } = message as { request: Outgoing }
    const attributes = { 'http.request.method': request.method, 'server.address': new URL(request.origin).host }
    spans.set(request, tracer.start({ name: `call ${attributes['server.address']}`, kind: 'client', attributes }))
  })
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as { request: Outgoing; response: { statusCode: number } }
    spans.get(request)?.describe({ 'http.response.status_code': response.statusCode })
  })
  subscribe('undici:request:trailers', (message) => end(message, 'done'))
  subscribe('undici:request:error', (message) => end(message, 'failed'))

  function end(message: unknown, outcome: 'done' | 'failed'): void {
    const { request } = message as { request: Outgoing }
    spans.get(request)?.end(outcome)
    spans.delete(request)
  }
}
