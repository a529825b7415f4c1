import { type JWTPayload, SignJWT } from 'jose'
import { findSigner, type SigningKey } from '#backend/http/signing-keys.ts'

/** Signs claims as they are. */
export type SignJwt = (claims: JWTPayload) => Promise<string>

/** Signs with the first configured key that may sign, or with the secret and HS256. */
export function createSignJwt(jwtSecret: string, signingKeys: readonly SigningKey[]): SignJwt {
  const signer = findSigner(signingKeys)
  const secret = Buffer.from(jwtSecret)
  return (claims) =>
    signer
      ? new SignJWT(claims)
          .setProtectedHeader({ alg: signer.algorithm, kid: signer.kid, typ: 'JWT' })
          .sign(signer.privateKey)
      : new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)
}
