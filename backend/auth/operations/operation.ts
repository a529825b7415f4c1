import type { RequestContext } from '#backend/http/http-module.ts'
import type { AuthServices } from '../auth-services.ts'

/** One method of one path. Failures that the client may see are thrown as HttpError. */
export type AuthOperation = (auth: AuthServices, request: Request, context: RequestContext) => Promise<Response>
