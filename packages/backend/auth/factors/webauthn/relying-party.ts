import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { AuthServices } from '#backend/auth/auth-services.ts'
import type { User } from '#backend/auth/users/user.ts'
import type { WebAuthnChallenge } from '../challenges.ts'
import { type Factor, isVerified } from '../factor.ts'
import { credentialId } from './credential.ts'
import { findCredentials } from './find-credentials.ts'

/**
 * What a browser shows and a passkey signs for: the site's host and origin. Browsers refuse passkeys for addresses; a
 * site on the loopback address has them at localhost.
 */
export function relyingParty({ siteUrl, siteName }: Pick<AuthServices, 'siteUrl' | 'siteName'>) {
  const url = new URL(siteUrl)
  if (LOOPBACK.includes(url.hostname)) url.hostname = 'localhost'
  return { rpID: url.hostname, rpName: siteName, origin: url.origin }
}

const LOOPBACK = ['127.0.0.1', '[::1]']

/** COSE: EdDSA, ES256 and RS256, of which every passkey supports at least one. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257]

type Started = { options: unknown; webAuthn: WebAuthnChallenge }

/**
 * The options with which a browser creates a passkey for a new factor, or uses one of the account's. The device must
 * verify its user (a PIN, a finger, a face): a lost or stolen one proves nothing.
 */
export async function startWebAuthn(auth: AuthServices, user: User, factor: Factor): Promise<Started> {
  const known = await auth.transaction((transaction) => findCredentials(transaction, user.id))
  const credentials = known.map(({ web_authn_credential: credential }) => ({
    id: credentialId(credential),
    transports: credential.transport,
  }))
  const { rpID, rpName } = relyingParty(auth)
  if (isVerified(factor)) {
    const options = await generateAuthenticationOptions({
      rpID,
      allowCredentials: credentials,
      userVerification: 'required',
    })
    return { options, webAuthn: { challenge: options.challenge, type: 'request' } }
  }

  const name = user.email || user.phone || user.id
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: Buffer.from(user.id.replaceAll('-', ''), 'hex'),
    userName: name,
    userDisplayName: name,
    excludeCredentials: credentials,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return { options, webAuthn: { challenge: options.challenge, type: 'create' } }
}
