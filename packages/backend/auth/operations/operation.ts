import type { RequestContext } from '#backend/http/http-module.ts'
import type { AuthServices } from '../auth-services.ts'

/** `params` are the decoded parameters of the path, for example `userId`. Their form has not been checked yet. */
export type AuthContext = RequestContext & { params: Readonly<Record<string, string>> }

/** One method of one path. Failures that the client may see are thrown as HttpError. */
export type AuthOperation = (auth: AuthServices, request: Request, context: AuthContext) => Promise<Response>
