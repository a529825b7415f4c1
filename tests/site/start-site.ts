import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

export type RunningSite = {
  url: string
  process: ChildProcess
  /** Sends SIGTERM and resolves when the process has exited. */
  stop: () => Promise<void>
}

/** Starts the real site process on a free loopback port and waits until it reports that it is ready. */
export async function startSite(env: Record<string, string>, script = 'server/main.ts'): Promise<RunningSite> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  // The same settings as `npm start`, with the Node that runs the tests.
  const path = `${dirname(process.execPath)}:${process.env.PATH}`
  const child = spawn('sh', ['server/start.sh', script], {
    env: { ...process.env, PATH: path, PORT: String(port), SITE_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  await Promise.race([
    untilReady(child, env.SITE_URL ?? url),
    exited.then(([code]) => Promise.reject(new Error(`The site exited with code ${code} before it was ready`))),
  ])
  return {
    url,
    process: child,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Keeps reading after the site is ready, so that the pipe never fills. */
function untilReady(child: ChildProcess, siteUrl: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const output = child.stdout
  if (!output) throw new Error('The site process has no output to read')
  createInterface({ input: output }).on('line', (line) => {
    if (line.includes(`is ready: ${siteUrl}`)) resolve()
  })
  return promise
}

/** Below the ephemeral ports; each process has its own hundred, so that two processes do not choose the same port. */
const FIRST_PORT = 20_000
const PORTS_PER_PROCESS = 100
const PROCESSES = 120
let nextPort = FIRST_PORT + (process.pid % PROCESSES) * PORTS_PER_PROCESS

/** A port of this process's own. */
export async function findFreePort(): Promise<number> {
  const port = nextPort++
  return (await isFree(port)) ? port : findFreePort()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
