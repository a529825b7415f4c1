import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { refuseConnection } from './refusal.ts'
import { isUpload } from './upload-paths.ts'

export type RequestTimes = {
  /** For the whole body of a request that is not an upload. */
  requestTimeoutMs: number
  /** An upload may take any amount of time, but each interval must bring this many bytes. */
  uploadIntervalMs: number
  minUploadBytes: number
}

/** Cuts off senders that are slower than a request allows, so that they cannot hold connections. */
export function limitRequestTime({
  requestTimeoutMs,
  uploadIntervalMs,
  minUploadBytes,
}: RequestTimes): RequestListener {
  return (incoming, outgoing) => {
    const { method = '', url = '', socket } = incoming
    const isLong = isUpload(method, url.split('?', 1)[0] ?? '')
    let before = socket.bytesRead

    function check(): void {
      // The body may have arrived although nobody has read it to the end.
      if (incoming.complete) stop()
      else if (isLong && socket.bytesRead - before >= minUploadBytes) before = socket.bytesRead
      else cutOff(incoming, outgoing)
    }

    const timer = setInterval(check, isLong ? uploadIntervalMs : requestTimeoutMs).unref()
    const stop = () => clearInterval(timer)
    incoming.once('end', stop).once('close', stop)
  }
}

function cutOff({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent || !socket.writable) return void socket.destroy()
  refuseConnection(socket, 408)
}
