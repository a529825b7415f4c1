import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readToml } from './read-toml.ts'

/** Returns the path of the program, which is in this platform's package. */
const denoPath: string = createRequire(import.meta.url)('deno/install_api.cjs').runInstall()

/** As the hosted service: the function's own import map, no other configuration; and here, nothing is downloaded. */
const OFFLINE = ['--node-modules-dir=manual', '--no-remote', '--no-config']

type DenoProcess = Awaited<ReturnType<typeof runDeno>>

/** Runs Deno with the arguments, with an empty cache, at the root of the project. It ends with this process. */
async function runDeno(args: readonly string[], env: Record<string, string> = {}) {
  const cache = await mkdtemp(join(tmpdir(), 'headwater-deno-'))
  const { PATH = '', HOME = cache } = process.env
  const child = spawn(denoPath, [...args], {
    env: { PATH, HOME, DENO_DIR: cache, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  }
  const ended = once(child, 'close').finally(() => {
    process.off('exit', kill)
    return rm(cache, { recursive: true, force: true })
  })
  return { child, lines, ended }
}

function argumentsFor(name: string): string[] {
  const folder = `supabase/functions/${name}`
  return [...OFFLINE, '--import-map', `${folder}/deno.json`, `${folder}/index.ts`]
}

/** The output of Deno's type checker for a function; empty if it finds no error. */
export async function checkTypes(name: string): Promise<string[]> {
  const { child, lines, ended } = await runDeno(['check', ...argumentsFor(name)])
  await ended
  return child.exitCode === 0 ? [] : [`exit ${child.exitCode}`, ...lines]
}

/** A function may read only the files that are deployed beside its code (static_files of supabase/config.toml). */
function readPermissions(name: string): string[] {
  const { static_files = [] } = readToml(readFileSync('supabase/config.toml', 'utf8'))[`functions.${name}`] ?? {}
  const files = [static_files].flat().map((path) => join('supabase', String(path)))
  return files.length > 0 ? [`--allow-read=${files.join(',')}`] : []
}

export type DenoFunction = {
  url: string
  /** The function's output so far. */
  lines: readonly string[]
  stop: () => Promise<void>
}

/** Serves an edge function with Deno, on a port of loopback, with the given environment. */
export async function serveWithDeno(name: string, env: Record<string, string>): Promise<DenoFunction> {
  const port = await freePort()
  const permissions = ['--no-prompt', '--allow-net', '--allow-env', ...readPermissions(name)]
  const deno = await runDeno(['run', ...permissions, ...argumentsFor(name)], {
    ...env,
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
  })
  await listening(deno)
  return {
    url: `http://127.0.0.1:${port}/`,
    lines: deno.lines,
    async stop() {
      deno.child.kill('SIGKILL')
      await deno.ended
    },
  }
}

async function listening({ child, lines, ended }: DenoProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const look = () => lines.some((line) => line.includes('Listening on')) && resolve()
  child.stdout.on('data', () => setImmediate(look))
  child.stderr.on('data', () => setImmediate(look))
  ended.then(() => reject(new Error(`Deno ended with ${child.exitCode}:\n${lines.join('\n')}`)), reject)
  await promise
}

/** A port on which nothing listens now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
