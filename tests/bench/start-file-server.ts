import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findFreePort } from '#tests/site/start-site.ts'

export type FileServer = { name: string; url: string; stop: () => Promise<void> }

const BARE_SERVER = fileURLToPath(new URL('./file-server.ts', import.meta.url))

/** nginx if it is installed, otherwise a bare Node server, for the files in `folder`. */
export async function startFileServer(folder: string): Promise<FileServer> {
  const port = await findFreePort()
  const hasNginx = await promisify(execFile)('nginx', ['-v']).then(
    () => true,
    () => false,
  )
  const [command, ...args] = hasNginx
    ? await nginxCommand(folder, port)
    : [process.execPath, BARE_SERVER, folder, `${port}`]
  const child = spawn(command ?? '', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(url).then(
      (response) => response.arrayBuffer(),
      () => null,
    ))
  )
    await delay(20)
  return {
    name: hasNginx ? 'nginx' : 'a bare Node server',
    url,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function nginxCommand(folder: string, port: number): Promise<string[]> {
  const own = join(folder, 'nginx')
  await mkdir(own)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own}/${name};`,
  )
  const server = `listen 127.0.0.1:${port}; root ${folder}; client_max_body_size 1g; location / { dav_methods PUT; }`
  const http = `access_log off; sendfile on; ${temporary.join(' ')} server { ${server} }`
  const settings = `daemon off; master_process off; pid ${own}/pid; error_log ${own}/log; events {} http { ${http} }`
  await writeFile(join(own, 'conf'), settings)
  return ['nginx', '-p', own, '-e', `${own}/log`, '-c', join(own, 'conf')]
}
