import { readFile } from 'node:fs/promises'
import { StartError } from '#server/process/start-error.ts'
import { type RunAs, runProgram } from './run-program.ts'

export type RunAsRequest = {
  /** The program to try. */
  postgres: string
  /** The owner of the existing cluster; null if there is none yet. */
  owner: { uid: number; gid: number } | null
}

const ROOT = 0
/** Runs the rest of its arguments in a new user namespace. */
const UNSHARE = ['unshare', '--user', '--']

/**
 * PostgreSQL refuses to run as root. Root therefore runs it in a user namespace, where root has no special rights but
 * still owns its files, or, if namespaces are forbidden, as the system user `nobody`. An existing folder keeps the user
 * that it was created with. Trial runs show which way works here.
 */
export async function chooseRunAs({ postgres, owner }: RunAsRequest): Promise<RunAs> {
  const self = { uid: process.getuid?.() ?? ROOT, gid: process.getgid?.() ?? ROOT }
  if (self.uid !== ROOT) return { kind: 'direct', wrapper: [], ids: {}, owner: self }
  if (owner && owner.uid !== ROOT) return asOtherUser(postgres, owner)

  const inNamespace = { wrapper: UNSHARE, ids: {} }
  const trial = await runProgram(inNamespace, [postgres, '--version'])
  if (trial.ok) return { kind: 'user-namespace', ...inNamespace, owner: self }
  return asOtherUser(postgres, await findNobody())
}

async function asOtherUser(postgres: string, user: { uid: number; gid: number }): Promise<RunAs> {
  const runAs: RunAs = { kind: 'other-user', wrapper: [], ids: user, owner: user }
  const trial = await runProgram(runAs, [postgres, '--version'])
  if (trial.ok) return runAs
  throw new StartError(
    `PostgreSQL does not run as root, and the user with id ${user.uid} cannot run ${postgres} ` +
      `(${trial.output.trim()}): run the site as a normal user, or set DATABASE_URL.`,
  )
}

/** The ids of `nobody` on nearly every system, used if /etc/passwd does not list it. */
const USUAL_NOBODY = { uid: 65_534, gid: 65_534 }

async function findNobody(): Promise<{ uid: number; gid: number }> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users)
  return entry ? { uid: Number(entry[1]), gid: Number(entry[2]) } : USUAL_NOBODY
}
