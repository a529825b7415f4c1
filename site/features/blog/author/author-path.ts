/** As in the database (profiles.author_key): the end of a user id, which is random. */
const KEY_LENGTH = 12
const KEY = /^[0-9a-f]{12}$/

/** A letter's marks after Unicode decomposition: the acute accent of "é". */
const MARKS = /\p{Mark}/gu

/** The part of an author's address that stays when they change their name. */
export function authorKey(userId: string): string {
  return userId.slice(-KEY_LENGTH)
}

/** "/author/jose-garcia-0a1b2c3d4e5f"; only the key for a name without letters a–z. */
export function authorPath({ userId, name }: { userId: string; name: string }): `/author/${string}` {
  const words =
    name
      .normalize('NFKD')
      .replace(MARKS, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return `/author/${[...words, authorKey(userId)].join('-')}`
}

/** The key at the end of an address, whatever name precedes it; null if there is none. */
export function readAuthorKey(address: string): string | null {
  const key = address.slice(-KEY_LENGTH)
  const separator = address.at(-KEY_LENGTH - 1) ?? '-'
  return KEY.test(key) && separator === '-' ? key : null
}
