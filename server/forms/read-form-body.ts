const MAX_BODY_BYTES = 64 * 1024
const FORM = 'application/x-www-form-urlencoded'

/** The texts of a native form; null for anything else, and for more than a form of ours can hold. */
export async function readFormBody(request: Request): Promise<Record<string, string> | null> {
  if (!request.headers.get('content-type')?.startsWith(FORM)) return null
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return null
  const text = await request.text()
  return text.length > MAX_BODY_BYTES ? null : Object.fromEntries(new URLSearchParams(text))
}
