import { readNewClient } from '../../oauth-server/client-form.ts'
import { saveClient, toClientJson } from '../../oauth-server/clients.ts'
import { dynamicRegistrationDisabled } from '../../oauth-server/oauth-errors.ts'
import { requireOAuthServer } from '../../oauth-server/require-oauth-server.ts'
import { readJsonBody } from '../../requests/read-json-body.ts'
import { takeLimit } from '../../requests/take-limit.ts'
import { privateJson } from '../../sessions/session-json.ts'
import type { AuthOperation } from '../operation.ts'

/** POST /oauth/clients/register: an application registers itself (RFC 7591), where the operator allows that. */
export const registerClient: AuthOperation = async (auth, request, context) => {
  requireOAuthServer(auth)
  if (!auth.settings.letsApplicationsRegister) throw dynamicRegistrationDisabled()
  await takeLimit(auth, 'auth.oauth_register.address', context.clientAddress)
  const registration = { registrationType: 'dynamic', now: auth.now() } as const
  const { client, secret } = readNewClient(await readJsonBody(request), registration)
  await auth.transaction((transaction) => saveClient(transaction, client))
  return privateJson(toClientJson(client, secret), 201)
}
