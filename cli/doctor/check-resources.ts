import { type Finding, finding } from './finding.ts'

const MEGABYTE = 1024 ** 2
const MIN_OPEN_FILES = 1024
/** The site needs 200 MB (decision 0065), and PostgreSQL needs as much. */
const WARN_BELOW_BYTES = 400 * MEGABYTE
const FAIL_BELOW_BYTES = 100 * MEGABYTE

/** Each visitor, database connection and file takes a descriptor. `limit` is null if there is none. */
function judgeOpenFiles(limit: number | null): Finding {
  if (limit === null || limit >= MIN_OPEN_FILES) {
    return finding('ok', 'Files', `A process may open ${limit ?? 'any number of'} files.`)
  }
  return finding(
    'warn',
    'Files',
    `A process may open only ${limit} files, so errors occur at busy times: raise the limit to ${MIN_OPEN_FILES} or more (ulimit -n, or LimitNOFILE of systemd).`,
  )
}

export function judgeMemory(freeBytes: number): Finding {
  const text = `${Math.round(freeBytes / MEGABYTE)} MB of memory is free`
  if (freeBytes >= WARN_BELOW_BYTES) return finding('ok', 'Memory', `${text}.`)
  const advice = 'the system may kill the site or PostgreSQL: end other programs, or add memory.'
  return finding(freeBytes < FAIL_BELOW_BYTES ? 'fail' : 'warn', 'Memory', `${text}: ${advice}`)
}

export function checkResources(): Finding[] {
  return [judgeOpenFiles(readOpenFilesLimit()), judgeMemory(process.availableMemory())]
}

type Report = { userLimits?: { open_files?: { soft?: number | string } } }

/** Node reports the text "unlimited" if there is no limit, and nothing on Windows. */
function readOpenFilesLimit(): number | null {
  const { userLimits } = process.report.getReport() as Report
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isFinite(soft) ? soft : null
}
