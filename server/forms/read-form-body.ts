import { readText } from '@headwater/backend/http'

/** Far more than any of our forms can contain, however its characters are encoded. */
const MAX_BODY_BYTES = 64 * 1024
const FORM = 'application/x-www-form-urlencoded'

/** The fields of a form posted without JavaScript; null for any other body. Throws HttpError 413 if it is too large. */
export async function readFormBody(request: Request): Promise<Record<string, string> | null> {
  if (!request.headers.get('content-type')?.startsWith(FORM)) return null
  return Object.fromEntries(new URLSearchParams(await readText(request, MAX_BODY_BYTES)))
}
