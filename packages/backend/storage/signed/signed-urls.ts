import { createHmac, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { invalidSignature, invalidToken } from '../storage-errors.ts'

/** What a URL grants: reading one object, or writing one once. */
type Grant = {
  /** The bucket and the object's name, joined by a slash. */
  url: string
  /** How the image at a URL below /render is rendered. */
  transformations?: string
  format?: string
}

export type UploadGrant = Grant & { id: string; owner: string | null; upsert: boolean; expiresAt: Date }

/**
 * Tokens of signed URLs. They are not valid as access tokens, nor access tokens as signed URLs: each kind has its own
 * key.
 */
export type SignedUrls = {
  signDownload: (grant: Grant, seconds: number) => Promise<string>
  signUpload: (grant: { url: string; owner: string | null; upsert: boolean }, seconds: number) => Promise<string>
  /** Throws unless the token grants reading exactly this object. */
  verifyDownload: (token: string, url: string) => Promise<Grant & { expiresAt: Date }>
  /** Throws unless the token grants writing exactly this object. */
  verifyUpload: (token: string, url: string) => Promise<UploadGrant>
}

type Scope = 'download' | 'upload'

/** Names the purpose of the derived key. */
const KEY_PURPOSE = 'storage/v1 signed urls'

export function createSignedUrls({ jwtSecret, now }: { jwtSecret: string; now: () => Date }): SignedUrls {
  const key = createHmac('sha256', jwtSecret).update(KEY_PURPOSE).digest()

  function sign(claims: Record<string, unknown>, seconds: number): Promise<string> {
    const issuedAt = Math.floor(now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(key)
  }

  async function verify(token: string, { url, scope }: { url: string; scope: Scope }) {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: now(),
    }).catch(rethrow)
    if (payload.scope !== scope) throw invalidSignature(`Token is not scoped for ${scope}`)
    if (payload.url !== url) throw invalidSignature()
    return { claims: payload, expiresAt: new Date(Number(payload.exp) * 1000) }
  }

  return {
    signDownload: (grant, seconds) => sign({ ...grant, scope: 'download' }, seconds),
    signUpload: ({ owner, ...grant }, seconds) =>
      sign({ ...grant, ...(owner !== null && { owner }), jti: randomUUID(), scope: 'upload' }, seconds),
    async verifyDownload(token, url) {
      const { claims, expiresAt } = await verify(token, { url, scope: 'download' })
      return { url, expiresAt, ...textClaims(claims, ['transformations', 'format']) }
    },
    async verifyUpload(token, url) {
      const { claims, expiresAt } = await verify(token, { url, scope: 'upload' })
      const owner = typeof claims.owner === 'string' ? claims.owner : null
      return { url, expiresAt, id: String(claims.jti), owner, upsert: claims.upsert === true }
    },
  }
}

function textClaims(claims: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = claims[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

function rethrow(error: unknown): never {
  throw error instanceof errors.JOSEError ? invalidToken(error.message) : error
}
