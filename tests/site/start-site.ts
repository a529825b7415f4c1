import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

export type RunningSite = {
  url: string
  process: ChildProcess
  /** Everything that the process has written to its standard output and error. */
  output: () => string
  /** Sends SIGTERM and resolves when the process has exited. */
  stop: () => Promise<void>
}

/** What server/start.ts runs after it has read all sources: starts faster, for tests that have called `buildSite`. */
export const BUILT_SITE = 'build/process/main.js'

export type StartSiteOptions = {
  script?: string
  /** Commands of the shell before the site replaces it, such as `ulimit -n 256`. */
  first?: string
  /** This clone's folder by default. */
  cwd?: string
}

/** Starts the real site process on a free loopback port and waits until it reports that it is ready. */
export async function startSite(
  env: Record<string, string>,
  { script = 'server/start.ts', first = ':', cwd = process.cwd() }: StartSiteOptions = {},
): Promise<RunningSite> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  // The same settings as `npm start`, with the Node that runs the tests, but in one process that tests can kill.
  const path = `${dirname(process.execPath)}:${process.env.PATH}`
  const child = spawn('sh', ['-c', `${first}; exec sh server/start.sh "$0"`, script], {
    cwd,
    env: { ...process.env, PATH: path, PORT: String(port), SITE_URL: url, WORKERS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr?.pipe(process.stderr, { end: false })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const exited = once(child, 'exit')
  await Promise.race([
    untilReady(child, env.SITE_URL ?? url),
    exited.then(([code]) => Promise.reject(new Error(`The site exited with code ${code} before it was ready`))),
  ])
  return {
    url,
    process: child,
    output: () => Buffer.concat(output).toString(),
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

/** Below the ephemeral ports, one range for each process, so that no two processes choose the same port. */
const FIRST_PORT = 20_000
const PORTS_IN_RANGE = 100
const RANGES = 120
let lastPort: Promise<number> | null = null

/** A port of this process's own. */
export async function findFreePort(): Promise<number> {
  lastPort = (lastPort ?? claimRange(process.pid)).then((port) => port + 1)
  const port = await lastPort
  const server = await listen(port)
  if (!server) return findFreePort()
  server.close()
  await once(server, 'close')
  return port
}

/** A range belongs to the process that listens on its first port, until it ends. Returns that port. */
async function claimRange(number: number): Promise<number> {
  const port = FIRST_PORT + (number % RANGES) * PORTS_IN_RANGE
  const server = await listen(port)
  if (!server) return claimRange(number + 1)
  server.unref()
  return port
}

/** Null if another process has the port. */
async function listen(port: number): Promise<Server | null> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return server
  } catch {
    return null
  }
}
