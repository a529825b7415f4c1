import { type SpawnOptions, spawn } from 'node:child_process'
import { StartError } from '#server/process/start-error.ts'

/** How PostgreSQL's programs are started; see run-as.ts. */
export type RunAs = {
  /** Only for the log. */
  kind: 'direct' | 'user-namespace' | 'other-user'
  /** A program with arguments that runs the rest of the command line; empty for none. */
  wrapper: string[]
  /** Set only if they differ from this process's own. */
  ids: { uid?: number; gid?: number }
  /** The owner of the data files. */
  owner: { uid: number; gid: number }
}

/** Contains a program's error message; explain-failure.ts may know what the operator must do. */
export class ProgramFailed extends StartError {}

export type ProgramResult = { ok: boolean; output: string }

/**
 * Programs get only this environment: no secrets of the site, no PG… variables of the user, and English messages. The
 * last folder is for NixOS.
 */
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Starts a program without a shell, in the root folder. */
export function spawnAs(runAs: Pick<RunAs, 'wrapper' | 'ids'>, command: string[], options: SpawnOptions) {
  const [program = '', ...args] = [...runAs.wrapper, ...command]
  return spawn(program, args, { cwd: '/', env: ENVIRONMENT, ...runAs.ids, ...options })
}

/** Runs a program until it ends. A failure to start it is also a result. */
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
