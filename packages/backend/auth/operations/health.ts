import type { AuthOperation } from './operation.ts'

/** GET /health: confirms that the service is up. */
export const health: AuthOperation = async () =>
  Response.json({
    version: 'v1',
    name: 'auth',
    description: 'User registration and authentication, in the protocol of GoTrue',
  })
