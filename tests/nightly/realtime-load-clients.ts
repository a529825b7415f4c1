// A separate process, so that its sockets cost the server's process nothing: `<sockets> <broadcasts> <url> <key>`.
// Each socket joins a channel of the same name, then all count what they get.
import { openRawSocket, type RawSocket } from '#tests/contract/realtime-raw-socket.ts'

const [, , socketCount = '0', expected = '0', url = '', anonKey = ''] = process.argv
const OPENED_AT_ONCE = 50

/** The numbers that a socket has received so far are 1 … `last`; anything else is a loss or a repetition. */
type Receiver = { last: number; faults: number }

const sockets: RawSocket[] = []
for (let opened = 0; opened < Number(socketCount); opened += OPENED_AT_ONCE) {
  const count = Math.min(OPENED_AT_ONCE, Number(socketCount) - opened)
  sockets.push(...(await Promise.all(Array.from({ length: count }, openJoined))))
}
process.send?.('joined')

const receivers = await Promise.all(sockets.map(receiveAll))
process.send?.({
  complete: receivers.filter(({ last, faults }) => last === Number(expected) && faults === 0).length,
})
process.disconnect()
process.exit()

async function openJoined(): Promise<RawSocket> {
  const socket = await openRawSocket({ url, anonKey })
  socket.send('realtime:load', 'phx_join')
  await socket.next('phx_reply')
  return socket
}

function receiveAll({ webSocket }: RawSocket): Promise<Receiver> {
  const receiver = { last: 0, faults: 0 }
  return new Promise((resolve) => {
    webSocket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) return
      const { number } = JSON.parse(data.toString('latin1', data.indexOf('{')))
      if (number !== receiver.last + 1) receiver.faults += 1
      receiver.last = number
      if (number === Number(expected)) resolve(receiver)
    })
  })
}
