import { readFileSync } from 'node:fs'

/** A key pair in PEM. */
export type KeyPair = { privateKey: string; certificate: string }

export const SERVICE_KEYS = readKeys('service')
export const IDENTITY_PROVIDER_KEYS = readKeys('identity-provider')

function readKeys(name: string): KeyPair {
  const read = (part: string) => readFileSync(new URL(`./${name}-${part}.pem`, import.meta.url), 'utf8')
  return { privateKey: read('key'), certificate: read('certificate') }
}
