import { isJsonObject, type JsonObject } from '#backend/http/json-object.ts'
import { optionalFlag } from '../requests/read-json-body.ts'
import { entityTooLarge, invalidFileSizeLimit, invalidMimeType, invalidRequest } from '../storage-errors.ts'
import type { StorageSettings } from '../storage-settings.ts'

/** The settings of a bucket that a request gives; undefined: not given, null: without a limit. */
export type BucketFields = {
  public: boolean | undefined
  fileSizeLimit: number | null | undefined
  allowedMimeTypes: string[] | null | undefined
}

const UNITS: Readonly<Record<string, number>> = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 }
const SIZE = /^(\d+(?:\.\d+)?)(GB|MB|KB|B)$/i
/** `image/png`, `text/plain; charset=utf-8`, `image/*` or `*`. */
const MIME_TYPE = /^[a-zA-Z0-9\-+.]+\/[a-zA-Z0-9\-+.]+(?:;\s*charset=[a-zA-Z0-9-]+)?$|\*$/
const MAX_TYPE_LENGTH = 1000

export function readBucketFields(body: JsonObject, settings: StorageSettings): BucketFields {
  return {
    public: optionalFlag(body, 'public'),
    fileSizeLimit: readFileSizeLimit(body.file_size_limit, settings),
    allowedMimeTypes: readMimeTypes(body.allowed_mime_types),
  }
}

/** A number of bytes, or a text such as "20MB". */
function readFileSizeLimit(given: unknown, { fileSizeLimit }: StorageSettings): number | null | undefined {
  if (given === undefined || given === null) return given
  const bytes = typeof given === 'string' ? parseSize(given) : given
  if (typeof bytes !== 'number' || !Number.isSafeInteger(bytes) || bytes < 0) throw invalidFileSizeLimit()
  if (bytes > fileSizeLimit) throw entityTooLarge()
  return bytes
}

function parseSize(text: string): number {
  const [, amount, unit] = SIZE.exec(text) ?? []
  if (!amount || !unit) throw invalidFileSizeLimit()
  return Math.round(Number(amount) * (UNITS[unit.toUpperCase()] ?? 1))
}

function readMimeTypes(given: unknown): string[] | null | undefined {
  if (given === undefined || given === null) return given
  if (!Array.isArray(given) || given.some((type) => typeof type !== 'string')) {
    throw invalidRequest('body/allowed_mime_types must be array')
  }
  const types = given.filter((type: string) => type !== '')
  for (const type of types) if (type.length > MAX_TYPE_LENGTH || !MIME_TYPE.test(type)) throw invalidMimeType(type)
  return types
}

/** Whether an update changes anything. */
export function hasFields(body: unknown): boolean {
  return (
    isJsonObject(body) && ['public', 'file_size_limit', 'allowed_mime_types'].some((name) => body[name] !== undefined)
  )
}
