import { requireSaml } from '../../saml/require-saml.ts'
import type { AuthOperation } from '../operation.ts'

// Loads the parsers only for those who configure SAML.

export const startSso = onceConfigured(async () => (await import('./start-sso.ts')).startSso)
export const samlAcs = onceConfigured(async () => (await import('./saml-acs.ts')).samlAcs)
export const samlMetadata = onceConfigured(async () => (await import('./saml-metadata.ts')).samlMetadata)

/** The operation, loaded at its first request. Throws 404 before that when SAML is not configured. */
function onceConfigured(load: () => Promise<AuthOperation>): AuthOperation {
  return async (auth, request, context) => {
    requireSaml(auth)
    const operation = await load()
    return operation(auth, request, context)
  }
}
