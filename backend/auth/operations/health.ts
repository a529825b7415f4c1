import type { AuthOperation } from './operation.ts'

/** GET /health: the service answers. */
export const health: AuthOperation = async () =>
  Response.json({
    version: 'v1',
    name: 'auth',
    description: 'User registration and authentication, in the protocol of GoTrue',
  })
