import type { Transaction } from '#backend/database/database.ts'
import { validationFailed } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { changeClient, readNewClient } from '../../oauth-server/client-form.ts'
import {
  createClientSecret,
  deleteClient as deleteStoredClient,
  findClient,
  listClients as listStoredClients,
  type OAuthClient,
  saveClient,
  toClientJson,
} from '../../oauth-server/clients.ts'
import { oauthClientNotFound } from '../../oauth-server/oauth-errors.ts'
import { requireOAuthServer } from '../../oauth-server/require-oauth-server.ts'
import { readJsonBody } from '../../requests/read-json-body.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import type { AuthContext, AuthOperation } from '../operation.ts'

/** GET /admin/oauth/clients */
export const listClients: AuthOperation = async (auth, request, context) => {
  requireOperator(auth, request, context)
  const clients = await auth.transaction(listStoredClients)
  return privateJson({ clients: clients.map((client) => toClientJson(client)) })
}

/** POST /admin/oauth/clients: the answer shows the secret for the only time. */
export const createClient: AuthOperation = async (auth, request, context) => {
  requireOperator(auth, request, context)
  const registration = { registrationType: 'manual', now: auth.now() } as const
  const { client, secret } = readNewClient(await readJsonBody(request), registration)
  await auth.transaction((transaction) => saveClient(transaction, client))
  return privateJson(toClientJson(client, secret), 201)
}

/** GET /admin/oauth/clients/:clientId */
export const getClient: AuthOperation = async (auth, request, context) => {
  requireOperator(auth, request, context)
  return privateJson(toClientJson(await auth.transaction((transaction) => loadClient(transaction, context))))
}

/** PUT /admin/oauth/clients/:clientId */
export const updateClient: AuthOperation = async (auth, request, context) => {
  requireOperator(auth, request, context)
  const body = await readJsonBody(request)
  const client = await auth.transaction(async (transaction) => {
    const changed = changeClient(await loadClient(transaction, context), body, auth.now())
    await saveClient(transaction, changed)
    return changed
  })
  return privateJson(toClientJson(client))
}

/** DELETE /admin/oauth/clients/:clientId: ends the sessions of the application, too. */
export const deleteClient: AuthOperation = async (auth, request, context) => {
  requireOperator(auth, request, context)
  await auth.transaction(async (transaction) => {
    const { id } = await loadClient(transaction, context)
    await deleteStoredClient(transaction, id, auth.now())
  })
  return new Response(null, { status: 204 })
}

/** POST /admin/oauth/clients/:clientId/regenerate_secret: the old secret stops working at once. */
export const regenerateSecret: AuthOperation = async (auth, request, context) => {
  requireOperator(auth, request, context)
  const { secret, hash } = createClientSecret()
  const client = await auth.transaction(async (transaction) => {
    const stored = await loadClient(transaction, context)
    if (stored.clientType === 'public') throw validationFailed('Cannot regenerate secret for public client')
    const changed = { ...stored, secretHash: hash, updatedAt: auth.now() }
    await saveClient(transaction, changed)
    return changed
  })
  return privateJson(toClientJson(client, secret))
}

function requireOperator(auth: AuthServices, request: Request, context: AuthContext): void {
  requireAdmin(request, context)
  requireOAuthServer(auth)
}

async function loadClient(transaction: Transaction, { params }: AuthContext): Promise<OAuthClient> {
  const client = await findClient(transaction, params.clientId ?? '')
  if (!client) throw oauthClientNotFound('OAuth client not found', 404)
  return client
}
