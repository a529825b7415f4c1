import { SERVICE_ROLE, type StorageScope } from '../storage-database.ts'

/** The scope of what the service does by itself, without a request. */
export const SERVICE_SCOPE: StorageScope = {
  caller: { role: SERVICE_ROLE, claims: { role: SERVICE_ROLE }, accessToken: null },
  operation: 'storage.clean',
  request: { method: 'POST', path: '/storage/v1', headers: new Headers() },
}
