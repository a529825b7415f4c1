import { createHash } from 'node:crypto'

/** The stored form of a long, random secret: nobody can try them all, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
