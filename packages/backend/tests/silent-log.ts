import type { Log } from '#backend/http/log.ts'

/** For tests that do not check the log. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
