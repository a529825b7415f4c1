import { type SpawnOptions, spawn } from 'node:child_process'
import { StartError } from '#server/process/start-error.ts'

/** How a program of PostgreSQL is started: see run-as.ts. */
export type RunAs = {
  /** For the log. */
  kind: 'direct' | 'user-namespace' | 'other-user'
  /** A program and its arguments that run the rest of the command line, or nothing. */
  wrapper: string[]
  /** Other than this process's own. */
  ids: { uid?: number; gid?: number }
  /** Whom the files belong to. */
  owner: { uid: number; gid: number }
}

/** Repeats what a program complained about; explain-failure.ts may know what the operator must do. */
export class ProgramFailed extends StartError {}

export type ProgramResult = { ok: boolean; output: string }

/**
 * Programs get this environment only: no secret of the site, no PG… variable of the user, English messages.
 * The last folder is where NixOS keeps its programs.
 */
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Starts a program without a shell, in no particular folder. */
export function spawnAs(runAs: Pick<RunAs, 'wrapper' | 'ids'>, command: string[], options: SpawnOptions) {
  const [program = '', ...args] = [...runAs.wrapper, ...command]
  return spawn(program, args, { cwd: '/', env: ENVIRONMENT, ...runAs.ids, ...options })
}

/** Runs a program to its end. A program that cannot be started at all is a result too. */
export function runProgram(runAs: Pick<RunAs, 'wrapper' | 'ids'>, command: string[]): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawnAs(runAs, command, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
