// Sends one page of the site, as it was when this process started, to every request. Its arguments: the page, a port.
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const [page = '', port = ''] = process.argv.slice(2)
const [answer]: [IncomingMessage] = (await once(get(page, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
  IncomingMessage,
]
const body = await buffer(answer)
const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers

createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(Number(port), '127.0.0.1', () =>
  console.log('ready'),
)
