import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { SamlSettings } from '@headwater/backend/settings'
import type { EnvironmentReader } from './read-environment.ts'

const MIN_RSA_BITS = 2048

/** Reads the key pair for single sign-on by SAML; null when neither half is set. */
export function readSamlSettings(read: EnvironmentReader): SamlSettings | null {
  const privateKey = read.optional('AUTH_SAML_PRIVATE_KEY')
  const certificate = read.optional('AUTH_SAML_CERTIFICATE')
  if (!privateKey && !certificate) return null
  const key = parse(privateKey, (pem) => createPrivateKey(pem))
  const parsed = parse(certificate, (pem) => new X509Certificate(pem))
  if (!key || !isStrongRsa(key)) {
    read.problem(`AUTH_SAML_PRIVATE_KEY is not an RSA key in PEM of at least ${MIN_RSA_BITS} bits`)
  }
  if (!parsed) read.problem('AUTH_SAML_CERTIFICATE is not a certificate in PEM')
  if (key && parsed && !parsed.checkPrivateKey(key)) {
    read.problem('AUTH_SAML_CERTIFICATE does not belong to AUTH_SAML_PRIVATE_KEY')
  }
  return { privateKey: toPem(privateKey ?? ''), certificate: toPem(certificate ?? '') }
}

function isStrongRsa({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS
}

function parse<Parsed>(text: string | null, read: (pem: string) => Parsed): Parsed | null {
  try {
    return text === null ? null : read(toPem(text))
  } catch {
    return null
  }
}

/** Many tools keep a variable on one line: with `\n` written out, or as Base64 of the whole file. */
function toPem(text: string): string {
  return text.startsWith('-----') ? text.replaceAll('\\n', '\n') : Buffer.from(text, 'base64').toString('utf8')
}
