import { access, constants, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadJwtSecret } from '#server/config/jwt-secret.ts'
import { clusterOwner, dataFolderIn } from '#server/postgres/folder/data-folder.ts'
import { explainOldNode } from '#server/process/explain-old-node.ts'
import { hasCode } from '#server/process/has-code.ts'
import { type Finding, finding } from './finding.ts'

const WARN_FROM_MS = 5_000
const FAIL_FROM_MS = 60_000
const TIMEOUT_MS = 5_000

/** Compares our clock with that of the site's own address or the hosted service; passes if neither responds. */
export async function checkClock(url: string, now: () => number = Date.now): Promise<Finding> {
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
  const theirs = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(theirs))
    return finding('ok', 'Clock', `It is ${new Date(now()).toISOString()}; no server responded for comparison.`)
  return judgeDrift(Math.abs(now() - theirs), new URL(url).host)
}

/** Tokens, receipts and calendar files contain times, so a wrong clock breaks them. */
export function judgeDrift(driftMs: number, host: string): Finding {
  const text = `The clock differs from that of ${host} by ${Math.round(driftMs / 1000)} s`
  if (driftMs >= FAIL_FROM_MS) return finding('fail', 'Clock', `${text}: sessions will be refused. Set the clock.`)
  return driftMs >= WARN_FROM_MS ? finding('warn', 'Clock', `${text}.`) : finding('ok', 'Clock', `${text}.`)
}

const GIGABYTE = 1024 ** 3
const WARN_BELOW_BYTES = 5 * GIGABYTE
const FAIL_BELOW_BYTES = GIGABYTE

export function checkVersion(version: string): Finding {
  const refusal = explainOldNode(version)
  return refusal === null
    ? finding('ok', 'Version', `Node ${version} can run the site.`)
    : finding('fail', 'Version', refusal)
}

export async function checkDisk(dataDir: string): Promise<Finding> {
  try {
    const folder = await nearestFolder(dataDir)
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return judgeFreeSpace(dataDir, bavail * bsize)
  } catch (error) {
    return finding(
      'fail',
      'Disk',
      `${dataDir} is not writable (${messageOf(error)}): give it to the user that runs the site, or set DATA_DIR.`,
    )
  }
}

/** The folder itself, or the one in which the first start will create it. */
async function nearestFolder(path: string): Promise<string> {
  try {
    await stat(path)
    return path
  } catch (error) {
    if (hasCode(error, 'ENOENT') && dirname(path) !== path) return nearestFolder(dirname(path))
    throw error
  }
}

export function judgeFreeSpace(dataDir: string, freeBytes: number): Finding {
  const text = `${(freeBytes / GIGABYTE).toFixed(1)} GB are free on the disk of ${dataDir}`
  if (freeBytes < FAIL_BELOW_BYTES)
    return finding('fail', 'Disk', `${text}: PostgreSQL stops when the disk is full. Free some space now.`)
  return freeBytes < WARN_BELOW_BYTES
    ? finding('warn', 'Disk', `${text}; free some space soon.`)
    : finding('ok', 'Disk', `${text}.`)
}

const MEGABYTE = 1024 ** 2
/** The site needs 200 MB (decision 0065), and PostgreSQL needs as much. */
const WARN_BELOW_MEMORY = 400 * MEGABYTE
const FAIL_BELOW_MEMORY = 100 * MEGABYTE

export function judgeMemory(freeBytes: number): Finding {
  const text = `${Math.round(freeBytes / MEGABYTE)} MB of memory is free`
  if (freeBytes >= WARN_BELOW_MEMORY) return finding('ok', 'Memory', `${text}.`)
  const advice = 'the system may kill the site or PostgreSQL: end other programs, or add memory.'
  return finding(freeBytes < FAIL_BELOW_MEMORY ? 'fail' : 'warn', 'Memory', `${text}: ${advice}`)
}

/** Only its owner may read the secret, because it signs every session. */
export async function checkKeys(dataDir: string, jwtSecret: string | null): Promise<Finding> {
  if (jwtSecret !== null) return finding('ok', 'Keys', 'JWT_SECRET is set and long enough.')
  const file = join(dataDir, 'jwt-secret')
  const found = await stat(file).catch(() => null)
  if (!found && !(await clusterOwner(dataFolderIn(dataDir)))) {
    return finding('ok', 'Keys', 'The first start will generate a secret.')
  }
  try {
    await loadJwtSecret(dataDir)
  } catch (error) {
    return finding('fail', 'Keys', messageOf(error))
  }
  return found && (found.mode & 0o077) === 0
    ? finding('ok', 'Keys', `Only its owner can read ${file}.`)
    : finding('fail', 'Keys', `Others can read ${file}: run chmod 600 ${file}, and consider a new secret.`)
}

export type ExpiringFigure = { metric: string; description: string; expires: string; owner: string }

/** Published figures whose measurement has expired. `today` is an ISO date. */
export function checkFigures(figures: readonly ExpiringFigure[], today: string): Finding[] {
  const expired = figures.filter(({ expires }) => expires <= today)
  if (expired.length === 0) return [finding('ok', 'Figures', `All ${figures.length} figures are up to date.`)]
  return expired.map(({ metric, description, expires, owner }) =>
    finding('warn', 'Figures', `"${metric} ${description}" expired on ${expires}; owner: ${owner}. Measure it again.`),
  )
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
