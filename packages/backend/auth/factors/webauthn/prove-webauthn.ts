import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { validationFailed } from '#backend/auth/auth-errors.ts'
import type { AuthServices } from '#backend/auth/auth-services.ts'
import type { Transaction } from '#backend/database/database.ts'
import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import type { Factor } from '../factor.ts'
import { verificationFailed } from '../factor-errors.ts'
import type { Proof } from '../proof.ts'
import { credentialId, type StoredCredential } from './credential.ts'
import { findCredentials } from './find-credentials.ts'
import { PASSKEY_ALGORITHMS, relyingParty } from './relying-party.ts'

const FAILED = 'Invalid WebAuthn response'

/** Returns the factor of the passkey that answered the challenge; throws 400 or 422 when none did. */
export async function proveWebAuthn(auth: AuthServices, transaction: Transaction, proof: Proof): Promise<Factor> {
  const { challenge } = proof
  const { type, response } = readResponse(proof.body)
  if (!challenge.webAuthn || challenge.webAuthn.type !== type) throw verificationFailed(FAILED)
  const expected = { ...relyingParty(auth), challenge: challenge.webAuthn.challenge }
  return type === 'create'
    ? addPasskey(transaction, proof, { expected, response })
    : provePasskey(transaction, proof, { expected, response })
}

function readResponse({ webauthn }: JsonObject): { type: 'create' | 'request'; response: JsonObject } {
  if (!isJsonObject(webauthn)) throw validationFailed('WebAuthn config required')
  const { type, credential_response: response } = webauthn
  if (type !== 'create' && type !== 'request') throw validationFailed('WebAuthn type must be create or request')
  if (response === undefined || response === null) throw validationFailed('credential_response required')
  if (!isJsonObject(response) || !isJsonObject(response.response)) throw validationFailed('Invalid credential_response')
  return { type, response }
}

type Answer = { expected: { rpID: string; origin: string; challenge: string }; response: JsonObject }

async function addPasskey({ query }: Transaction, proof: Proof, { expected, response }: Answer): Promise<Factor> {
  const { factor, now } = proof
  const { verified, registrationInfo: info } = await refuseFailure(
    verifyRegistrationResponse({
      // The library checks each field.
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    }),
  )
  if (!verified) throw verificationFailed(FAILED)

  const { credential, aaguid } = info
  const stored: StoredCredential = {
    id: Buffer.from(credential.id, 'base64url').toString('base64'),
    publicKey: Buffer.from(credential.publicKey).toString('base64'),
    attestationType: 'none',
    transport: (credential.transports ?? []).filter((transport) => typeof transport === 'string').slice(0, 10),
    flags: {
      userPresent: true,
      userVerified: info.userVerified,
      backupEligible: info.credentialDeviceType === 'multiDevice',
      backupState: info.credentialBackedUp,
    },
    authenticator: {
      AAGUID: Buffer.from(aaguid.replaceAll('-', ''), 'hex').toString('base64'),
      signCount: credential.counter,
      cloneWarning: false,
      attachment: '',
    },
  }
  await query({
    text: `update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = $3, updated_at = $4 where id = $1`,
    values: [factor.id, stored, aaguid, now],
  })
  return factor
}

async function provePasskey(transaction: Transaction, proof: Proof, { expected, response }: Answer): Promise<Factor> {
  const { user } = proof
  const own = (await findCredentials(transaction, user.id)).find(
    ({ web_authn_credential: credential }) => credentialId(credential) === response.id,
  )
  const factor = user.factors.find(({ id }) => id === own?.factor_id)
  if (!own || !factor) throw verificationFailed(FAILED)

  const stored = own.web_authn_credential
  const { verified, authenticationInfo: info } = await refuseFailure(
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpID,
      requireUserVerification: true,
      credential: {
        id: credentialId(stored),
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64')),
        // A counter that does not rise means a copied passkey; the library refuses it.
        counter: stored.authenticator.signCount,
      },
    }),
  )
  if (!verified) throw verificationFailed(FAILED)
  const authenticator = { ...stored.authenticator, signCount: info.newCounter }
  await transaction.query({
    text: 'update auth.mfa_factors set web_authn_credential = $2 where id = $1',
    values: [factor.id, { ...stored, authenticator }],
  })
  return factor
}

/** The library throws for whatever is wrong with a response; only the log needs to know what. */
async function refuseFailure<Result>(verification: Promise<Result>): Promise<Result> {
  try {
    return await verification
  } catch (cause) {
    throw verificationFailed(FAILED, cause)
  }
}
