import type { Transaction } from '#backend/database/database.ts'
import { type AuthMethod, findClient, isClientSecret, type OAuthClient } from './clients.ts'
import { invalidClient, OAuthFailure } from './oauth-errors.ts'

type Credentials = { clientId: string; secret: string; method: AuthMethod }

/**
 * The application that sends a request to the token endpoint, in the way in which it was registered to identify itself.
 * Throws OAuthFailure, the same for an unknown application and a wrong secret.
 */
export async function requireClient(
  transaction: Transaction,
  request: Request,
  form: Readonly<Record<string, string>>,
): Promise<OAuthClient> {
  const { clientId, secret, method } = readCredentials(request, form)
  const client = await findClient(transaction, clientId)
  const isSecretRight = client && (method === 'none' || isClientSecret(client, secret))
  if (!client || client.authMethod !== method || !isSecretRight) throw invalidClient()
  return client
}

function readCredentials(request: Request, form: Readonly<Record<string, string>>): Credentials {
  const basic = /^basic\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const { client_id: clientId = '', client_secret: secret = '' } = form
  if (basic) return readBasic(basic, { clientId, secret })
  if (clientId === '') throw new OAuthFailure('invalid_client', 'client_id is required')
  return { clientId, secret, method: secret === '' ? 'none' : 'client_secret_post' }
}

/** Both parts are form-encoded before they are joined; the form must not say otherwise (RFC 6749, section 2.3). */
function readBasic(encoded: string, inForm: Omit<Credentials, 'method'>): Credentials {
  const [clientId, secret] = Buffer.from(encoded, 'base64').toString('utf8').split(/:(.*)/s)
  if (!clientId || !secret) throw invalidClient()
  const credentials = { clientId: decode(clientId), secret: decode(secret), method: 'client_secret_basic' } as const
  if (inForm.secret !== '') throw new OAuthFailure('invalid_request', 'The client authenticates in two ways')
  if (inForm.clientId !== '' && inForm.clientId !== credentials.clientId) throw invalidClient()
  return credentials
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
