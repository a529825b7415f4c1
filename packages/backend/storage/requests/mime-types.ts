import { invalidContentType, invalidMimeType } from '../storage-errors.ts'

/** `type/subtype` with parameters, as RFC 9110 has it, and nothing that would break the header of the answer. */
const MIME_TYPE =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+*-]+(?:\s*;\s*[\w-]+=(?:[\w!#$&^.+'*-]+|"[\x20\x21\x23-\x5b\x5d-\x7e]*"))*\s*;?$/

/** Throws for a text that is not a media type. */
export function requireMimeType(mimetype: string): void {
  if (!MIME_TYPE.test(mimetype)) throw invalidContentType()
}

/** Throws unless the type is among those that a bucket allows, for example `image/*`; none means all. */
export function requireAllowedType(mimetype: string, allowed: readonly string[]): void {
  if (allowed.length === 0) return
  const [type, subtype] = mimetype.split('/')
  const isAllowed = allowed.some((it) => {
    const [allowedType, allowedSubtype] = it.split('/')
    return it === '*' || (allowedType === type && (allowedSubtype === '*' || allowedSubtype === subtype))
  })
  if (!isAllowed) throw invalidMimeType(mimetype)
}
