import { publicJson } from '../discovery/public-json.ts'
import type { AuthOperation } from './operation.ts'

/** GET /.well-known/jwks.json: the public parts of the signing keys, and never the secret of HS256. */
export const jwks: AuthOperation = async ({ signingKeys }) =>
  publicJson({ keys: signingKeys.map(({ publicJwk }) => publicJwk) })
