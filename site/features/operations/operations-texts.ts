export const TITLE = 'Operations'
export const LOADING = 'Loading operations…'
export const LOAD_FAILED = 'The state of the site could not be read'
export const ACCESS_DENIED = 'Only administrators see how the site is running. Ask one of them to give you the role.'

/** Logs and backups are in UTC, and so are the days of errors; all moments of the site are in its own zone. */
export function describeZones(timeZone: string): string {
  return `Times are those of ${timeZone.replaceAll('_', ' ')}; the days of errors are UTC.`
}
