import { randomBytes } from 'node:crypto'
import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@headwater/backend/log'
import { archiveOf } from '#server/postgres/archive/archive-folder.ts'
import { prepareArchive, restoreCommand } from '#server/postgres/archive/archive-settings.ts'
import { SUPERUSER } from '#server/postgres/folder/create-cluster.ts'
import type { DataFolder } from '#server/postgres/folder/data-folder.ts'
import { handOver } from '#server/postgres/folder/prepare-folder.ts'
import { type ServerSettings, writeSettings } from '#server/postgres/folder/server-settings.ts'
import { chooseListening } from '#server/postgres/programs/choose-listening.ts'
import { findBinaries, type PostgresBinaries } from '#server/postgres/programs/find-binaries.ts'
import { chooseRunAs } from '#server/postgres/programs/run-as.ts'
import { type RunAs, spawnAs } from '#server/postgres/programs/run-program.ts'
import { startServer } from '#server/postgres/programs/start-server.ts'
import { stopServer } from '#server/postgres/programs/stop-server.ts'
import { StartError } from '#server/process/start-error.ts'

export type RecoveryTarget = {
  /** Null: the moment of the backup. */
  to: Date | null
  /** The timeline of the log, after earlier restores: a number, or `latest`. */
  timeline: string
  /** Null: use only the log that the backup contains. */
  walArchiveDir: string | null
  systemIdentifier: string
  /** Whether the recovered server continues to archive its log. */
  continuesArchive: boolean
}

/** Lets PostgreSQL bring an unpacked cluster to its target. The server is stopped afterward, and its password is new. */
export async function recoverCluster(folder: DataFolder, target: RecoveryTarget, log: Log): Promise<void> {
  const binaries = await findBinaries()
  const runAs = await chooseRunAs({ postgres: binaries.postgres, owner: null })
  await writeFile(join(folder.cluster, 'recovery.signal'), '')
  const settings = await recoverySettings(target, runAs)
  await handOver(folder, runAs)
  await writeSettings(folder.cluster, await chooseListening(folder.root), settings)
  await chown(join(folder.cluster, 'postgresql.conf'), runAs.owner.uid, runAs.owner.gid)
  try {
    await startServer({ folder, binaries, runAs, log })
  } catch (error) {
    throw await explainRecovery(error, folder)
  } finally {
    await stopServer(folder.cluster, log)
  }
  await setPassword(folder, binaries, runAs)
}

async function recoverySettings(target: RecoveryTarget, runAs: RunAs): Promise<ServerSettings> {
  const { to, timeline, walArchiveDir, systemIdentifier, continuesArchive } = target
  const archive = walArchiveDir && archiveOf(walArchiveDir, systemIdentifier)
  return {
    ...(walArchiveDir && continuesArchive && (await prepareArchive(walArchiveDir, runAs))),
    restore_command: archive ? restoreCommand(archive) : 'false',
    recovery_target_timeline: to ? timeline : 'current',
    ...(to ? { recovery_target_time: toTimestamp(to) } : { recovery_target: 'immediate' }),
    recovery_target_action: 'promote',
    // Ready only after recovery; a standby would accept readers during it.
    hot_standby: 'off',
  }
}

/** PostgreSQL reads this setting before it knows time zone names such as Z. */
function toTimestamp(moment: Date): string {
  return moment.toISOString().replace('Z', '+00')
}

/** The backup contains only a hash of the password, so the server gets a new one, without listening anywhere. */
async function setPassword(folder: DataFolder, binaries: PostgresBinaries, runAs: RunAs): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  const child = spawnAs(runAs, [binaries.postgres, '--single', '-D', folder.cluster, SUPERUSER], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stdin?.end(`alter role ${SUPERUSER} password '${password}'\n`)
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0 || output.includes('ERROR')) throw new Error(`PostgreSQL could not set a password: ${output.trim()}`)
  await writeFile(folder.password, password, { mode: 0o600, flush: true })
  await chown(folder.password, runAs.owner.uid, runAs.owner.gid)
}

async function explainRecovery(error: unknown, { log }: DataFolder): Promise<unknown> {
  const text = await readFile(log, 'utf8')
  if (text.includes('recovery ended before configured recovery target was reached')) {
    const last = /last completed transaction was at log time ([^\n]+)/.exec(text)?.[1] ?? 'the time of the backup'
    return new StartError(
      `The archived log ends before that time; its last write is from ${last}. Choose that time or an earlier one.`,
      { cause: error },
    )
  }
  if (text.includes('cannot be read:')) {
    return new StartError(`A segment of the archived log is damaged (${log}): choose an earlier time.`, {
      cause: error,
    })
  }
  return error
}
