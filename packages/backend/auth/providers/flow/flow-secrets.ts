import { createHmac } from 'node:crypto'

/** What must match when a provider sends somebody back. */
export type FlowSecrets = {
  /** The nonce in the ID token. */
  nonce: string
  /** PKCE between this service and the provider. */
  codeVerifier: string
  /** In a cookie of the browser that started the flow. */
  browserProof: string
}

/** Derives the secrets from the flow's id, so that none of them is in the database. */
export function flowSecretsOf(key: Buffer, flowId: string): FlowSecrets {
  const derive = (purpose: string) => createHmac('sha256', key).update(`${purpose}/${flowId}`).digest('base64url')
  return { nonce: derive('nonce'), codeVerifier: derive('code-verifier'), browserProof: derive('browser') }
}
