import { readText } from '#backend/http/read-body.ts'

/** Far more than a form of ours can hold, however its characters are written. */
const MAX_BODY_BYTES = 64 * 1024
const FORM = 'application/x-www-form-urlencoded'

/** The texts of a native form; null for anything else. Throws HttpError 413 for more than a form of ours can hold. */
export async function readFormBody(request: Request): Promise<Record<string, string> | null> {
  if (!request.headers.get('content-type')?.startsWith(FORM)) return null
  return Object.fromEntries(new URLSearchParams(await readText(request, MAX_BODY_BYTES)))
}
