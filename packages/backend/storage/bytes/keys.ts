import { BytesMissing } from './byte-store.ts'

const KEY = /^[0-9a-f][0-9a-f-]{7,63}$/

export function isKey(name: string): boolean {
  return KEY.test(name)
}

/**
 * The key itself. Keys become paths and addresses, so anything but an id of this backend, which a row that was written
 * by hand may contain, counts as a key without bytes.
 */
export function safeKey(key: string): string {
  if (!isKey(key)) throw new BytesMissing(`not a key of the store: ${key}`)
  return key
}
