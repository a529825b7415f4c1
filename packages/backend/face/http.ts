// For servers in front of the backend, which limit, count and refuse requests by the same rules.
export { ROUTES as AUTH_ROUTES } from '../auth/auth-routes.ts'
export { isPrivateAddress, refusePrivateHost } from '../auth/providers/provider-fetch.ts'
export { rateLimitKey } from '../database/rate-limit-key.ts'
export { HttpError } from '../http/http-error.ts'
export { compilePaths } from '../http/path-patterns.ts'
export { limitBody, readText, trustLength } from '../http/read-body.ts'
export { tooManyRequests } from '../http/too-many-requests.ts'
export { ROUTES as STORAGE_ROUTES } from '../storage/storage-routes.ts'
