import { createHash } from 'node:crypto'

/** The form in which a secret is stored that is long and random: nobody can try them all, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
