import type { Log } from '@headwater/backend/log'

const MAX_PATH_LENGTH = 200
const MAX_LINES_PER_MINUTE = 60
const MINUTE_MS = 60_000

type PathEvent = 'page.not_found' | 'page.refused'

/** Logs one line per bad path (D51), cleaned and truncated; during a flood, logs only a count of the rest. */
export function createPathLog(log: Log, event: PathEvent, now = () => Date.now()) {
  let windowEndsAt = 0
  let lines = 0

  return (path: string, requestId: string): void => {
    if (now() >= windowEndsAt) {
      if (lines > MAX_LINES_PER_MINUTE) log.warn(`${event}_more`, { count: lines - MAX_LINES_PER_MINUTE })
      windowEndsAt = now() + MINUTE_MS
      lines = 0
    }
    lines += 1
    if (lines <= MAX_LINES_PER_MINUTE) log.warn(event, { requestId, path: cleanPath(path) })
  }
}

/** The addresses of preview links contain their secret. */
const SECRET_PATH = /^\/+preview\/+.+/i

/** Removes secrets, and everything that could move a terminal's cursor, hide text or start a new line. */
export function cleanPath(path: string): string {
  if (SECRET_PATH.test(path)) return '/preview/…'
  const clean = path.replace(/[^\x21-\x7e]/g, '?')
  return clean.length > MAX_PATH_LENGTH ? `${clean.slice(0, MAX_PATH_LENGTH)}…` : clean
}
