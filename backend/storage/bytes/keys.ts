const KEY = /^[0-9a-f][0-9a-f-]{7,63}$/

export function isKey(name: string): boolean {
  return KEY.test(name)
}

/** The key itself. Throws for anything but an id of this backend: keys become paths and addresses. */
export function safeKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a key of the store: ${key}`)
  return key
}
