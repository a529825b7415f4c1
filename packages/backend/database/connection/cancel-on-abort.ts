import { Connection, type PoolClient } from 'pg'

/** Most statements end sooner by themselves, so that many clients hanging up at once cost no further connections. */
const CANCEL_AFTER_MS = 25
/** When the server does not react to the cancel request, closing the connection at least frees its place in the pool. */
const CLOSE_AFTER_MS = 1_000

/** What pg's types leave out. */
type Wire = {
  stream: { destroy: () => void; setTimeout: (ms: number, listener: () => void) => void }
  connect: (portOrSocket: number | string, host?: string) => void
  requestSsl: () => void
  cancel: (processId: number, secretKey: number) => void
  on: (event: 'connect' | 'sslconnect' | 'error', listener: () => void) => void
}
type Cancelable = {
  host: string
  port: number
  ssl: object | false
  processID: number
  secretKey: number
  connection: Wire
}

/**
 * Cancels what the connection runs when the signal aborts. The returned function stops that and says whether a cancel
 * request was sent: such a connection must not be used again, because the request could reach its next statement.
 */
export function cancelOnAbort(client: PoolClient, signal: AbortSignal): () => boolean {
  const cancelable = client as unknown as Cancelable
  let timer: NodeJS.Timeout | undefined
  let isCanceled = false

  function cancel(): void {
    isCanceled = true
    sendCancelRequest(cancelable)
    timer = setTimeout(() => cancelable.connection.stream.destroy(), CLOSE_AFTER_MS)
  }
  function onAbort(): void {
    timer = setTimeout(cancel, CANCEL_AFTER_MS)
  }
  signal.addEventListener('abort', onAbort, { once: true })

  return () => {
    signal.removeEventListener('abort', onAbort)
    clearTimeout(timer)
    return isCanceled
  }
}

/** PostgreSQL accepts the request on a separate connection, which it closes. */
function sendCancelRequest({ host, port, ssl, processID, secretKey }: Cancelable): void {
  const wire = new Connection(ssl ? { ssl } : {}) as unknown as Wire
  const giveUp = () => wire.stream.destroy()
  wire.stream.setTimeout(CLOSE_AFTER_MS, giveUp)
  wire.on('error', giveUp)
  wire.on('connect', () => (ssl ? wire.requestSsl() : wire.cancel(processID, secretKey)))
  wire.on('sslconnect', () => wire.cancel(processID, secretKey))
  if (host.startsWith('/')) wire.connect(`${host}/.s.PGSQL.${port}`)
  else wire.connect(port, host)
}
