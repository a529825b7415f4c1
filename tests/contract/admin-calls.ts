import type { TestBackend } from './start-backend.ts'

/** The real client's admin API with the secret key. */
export const operatorOf = ({ client, serviceRoleKey }: TestBackend) => client(serviceRoleKey).auth.admin

/** A call for which the client has no method. */
export async function callAsOperator({ url, serviceRoleKey }: TestBackend, request: string, body?: unknown) {
  const [method = '', path = ''] = request.split(' ')
  const headers = { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` }
  const answer = await fetch(`${url}/auth/v1${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
