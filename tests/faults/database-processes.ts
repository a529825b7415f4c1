import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { waitUntil } from '#server/postgres/wait-until.ts'
import { copyFolder } from '#tests/database/copy-folder.ts'

type Message =
  | { kind: 'ready'; adminUrl: string }
  | { kind: 'failed'; name: string; message: string }
  | { kind: 'log'; event: string; fields: string }

export type DatabaseProcess = {
  child: ChildProcess
  /** The events that the process has logged so far. */
  events: string[]
  /** Resolves with the URL, or rejects with the error that the process reported. */
  ready: Promise<string>
  /** Resolves when the process has logged this event that many times. */
  logged: (event: string, times?: number) => Promise<void>
  end: (signal: NodeJS.Signals) => Promise<void>
  ended: Promise<unknown>
}

export type StartOptions = {
  uid?: number
  gid?: number
  /** A program, with its arguments, that runs Node. */
  wrapper?: string[]
  afterStart?: (pid: number) => Promise<void>
  /** More options for startEmbeddedPostgres. */
  options?: Record<string, unknown>
  /** Variables in addition to this process's own environment. */
  env?: Record<string, string>
  /** Hides the error output of a process that is expected to fail. */
  isQuiet?: boolean
}

const PROGRAM = path.join(import.meta.dirname, 'database-process.ts')
const PATIENCE_MS = 60_000

/** A temporary data folder and the processes that use it; disposing of it ends everything started in it. */
export async function openDataFolder(name = 'data') {
  const parent = await mkdtemp(path.join(tmpdir(), 'headwater-faults-'))
  // Lets the tests pass as root where PostgreSQL must run as the user nobody.
  await chmod(parent, 0o711)
  const dataDir = path.join(parent, name)
  const cluster = path.join(dataDir, 'postgres', 'cluster')
  const processes: DatabaseProcess[] = []

  function start(options: StartOptions = {}): DatabaseProcess {
    const started = startProcess(dataDir, options)
    processes.push(started)
    return started
  }

  /** The pid in the server's pid file; null if there is none. */
  async function serverPid(): Promise<number | null> {
    const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
    return text ? Number(text.split('\n')[0]) : null
  }

  async function killServer(): Promise<number> {
    const pid = await serverPid()
    if (pid === null) throw new Error('no server is running')
    process.kill(pid, 'SIGKILL')
    return pid
  }

  async function dispose(): Promise<void> {
    for (const { child, end } of processes) if (isRunning(child)) await end('SIGKILL')
    const pid = await serverPid()
    if (pid !== null && (await isServer(pid, cluster))) {
      process.kill(pid, 'SIGQUIT')
      await until(async () => !(await isServer(pid, cluster)))
    }
    await rm(parent, { recursive: true, force: true })
  }

  return { parent, dataDir, cluster, start, serverPid, killServer, [Symbol.asyncDispose]: dispose }
}

let initializedFolder: ReturnType<typeof initializeFolder> | null = null
afterAll(async () => (await initializedFolder)?.[Symbol.asyncDispose]())

/** Like openDataFolder, with a stopped database in it: a copy of one that each test file creates once. */
export async function openInitializedDataFolder() {
  initializedFolder ??= initializeFolder()
  const { dataDir } = await initializedFolder
  const folder = await openDataFolder()
  await copyFolder(dataDir, folder.dataDir)
  return folder
}

async function initializeFolder() {
  const folder = await openDataFolder()
  const process = folder.start()
  await process.ready
  await process.end('SIGTERM')
  return folder
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Throws if the condition does not become true in time. */
export async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  const answer = await waitUntil(PATIENCE_MS, async () => ((await isTrue()) ? true : null))
  if (!answer) throw new Error(`not true within ${PATIENCE_MS / 1000} seconds: ${isTrue}`)
}

/** False for a zombie too: a killed process that has not been reaped keeps its pid but has no program. */
export async function isAlive(pid: number): Promise<boolean> {
  return access(`/proc/${pid}/cwd`).then(
    () => true,
    () => false,
  )
}

function startProcess(dataDir: string, start: StartOptions): DatabaseProcess {
  const { uid, gid, wrapper = [], afterStart, options = {}, env = {}, isQuiet = false } = start
  const [execPath = process.execPath, ...execArgv] = [...wrapper, process.execPath]
  const child = fork(PROGRAM, [dataDir, JSON.stringify(options)], {
    execPath,
    execArgv,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', isQuiet ? 'ignore' : 'inherit', 'ipc'],
    ...(uid !== undefined && { uid }),
    ...(gid !== undefined && { gid }),
  })
  if (child.pid) afterStart?.(child.pid).catch((cause: unknown) => child.emit('error', cause))
  const events: string[] = []
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.kind === 'ready') resolve(message.adminUrl)
      if (message.kind === 'failed') reject(Object.assign(new Error(message.message), { name: message.name }))
      if (message.kind === 'log') events.push(message.event)
    })
    child.on('exit', (code, signal) => reject(new Error(`the process ended with ${code ?? signal}`)))
  })
  ready.catch(() => undefined)
  const ended = once(child, 'exit')

  const logged = (event: string, times = 1) => until(() => events.filter((each) => each === event).length >= times)

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal)
    await ended
  }

  return { child, events, ready, logged, end, ended }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function isServer(pid: number, cluster: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes(cluster)
}
