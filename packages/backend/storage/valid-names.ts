import { invalidBucketName, invalidKey, invalidParameter } from './storage-errors.ts'

/** The characters that every server and proxy passes on. */
const HEADER_VALUE = /^[\t\x20-\x7e]*$/

/** Whether a text can be sent in a header. */
export function isHeaderValue(text: string): boolean {
  return HEADER_VALUE.test(text)
}

/** Throws for a text that downloads could not send in a header. */
export function requireHeaderValue(name: string, text: string): void {
  if (!isHeaderValue(text)) throw invalidParameter(name)
}

// The characters that are safe in S3, as on the hosted service.
const KEY = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/
const BUCKET_NAME = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/
/** PostgreSQL cannot index longer names. */
const MAX_KEY_LENGTH = 1024

/**
 * Throws for a name that no object may have. Browsers and proxies resolve `.` and `..` in URLs, so the URL of such an
 * object would name one in another folder or bucket.
 */
export function requireValidKey(key: string): void {
  if (!KEY.test(key) || key.length > MAX_KEY_LENGTH || key.split('/').some(isDots)) throw invalidKey(key)
}

export function requireValidBucketName(name: string): void {
  if (!BUCKET_NAME.test(name) || name.trim() !== name || isDots(name)) throw invalidBucketName()
}

function isDots(segment: string): boolean {
  return segment === '.' || segment === '..'
}
