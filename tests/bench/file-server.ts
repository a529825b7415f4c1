// A bare file server, used if nginx is not installed: GET reads and PUT writes the file of the same name. The
// address / only shows that it is up.
import { createReadStream, createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const [folder = '', port = ''] = process.argv.slice(2)

createServer(async (request, response) => {
  if (request.url === '/') return response.end()
  const file = join(folder, request.url ?? '')
  if (request.method === 'GET') return pipeline(createReadStream(file), response)
  await pipeline(request, createWriteStream(file))
  response.writeHead(201).end()
}).listen(Number(port), '127.0.0.1')
