import { HttpError } from '#backend/http/http-error.ts'
import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import { readText } from '#backend/http/read-body.ts'
import { badJson, requestTooLarge } from '../auth-errors.ts'
import { refuseLargeMetadata } from '../users/user.ts'

const MAX_BODY_BYTES = 64 * 1024
// More than user metadata needs; a few thousand levels exhaust the stacks of Node and PostgreSQL.
const MAX_DEPTH = 50

// A NUL or half of a surrogate pair: valid JSON, but PostgreSQL can store neither. JSON.stringify escapes
// both, and only them; after an escaped backslash, the u is part of the user's literal text.
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i

/** The body as a JSON object. Throws 400 bad_json or 413 as the hosted service does. */
export async function readJsonBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<JsonObject> {
  return toJsonObject(await readBoundedText(request, maxBytes))
}

/** The same; `{}` for a request without a body, such as a DELETE. */
export async function readOptionalJsonBody(request: Request): Promise<JsonObject> {
  const text = await readBoundedText(request, MAX_BODY_BYTES)
  return text === '' ? {} : toJsonObject(text)
}

function toJsonObject(text: string): JsonObject {
  const body = parse(text)
  if (!isJsonObject(body)) throw badJson('an object is expected')
  if (isDeeperThan(MAX_DEPTH, body)) throw badJson('too many levels of nesting')
  if (UNSTORABLE.test(JSON.stringify(body))) throw badJson('unsupported Unicode escape sequence')
  return body
}

/** A text field; '' when it is missing or null. */
export function textField(body: JsonObject, name: string): string {
  const value = body[name] ?? ''
  if (typeof value !== 'string') throw badJson(`${name} must be a string`)
  return value
}

/** True or false; `fallback` when it is missing or null. */
export function flagField(body: JsonObject, name: string, fallback: boolean): boolean {
  const value = body[name] ?? fallback
  if (typeof value !== 'boolean') throw badJson(`${name} must be a boolean`)
  return value
}

/** `data`: what users say about themselves. Null when not given. */
export function metadataField(body: JsonObject): JsonObject | null {
  const data = body.data ?? null
  if (data === null) return null
  if (!isJsonObject(data)) throw badJson('data must be an object')
  refuseLargeMetadata(data)
  return data
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(levels - 1, child))
}

async function readBoundedText(request: Request, maxBytes: number): Promise<string> {
  try {
    return await readText(request, maxBytes)
  } catch (error) {
    if (error instanceof HttpError && error.status === 413) throw requestTooLarge(maxBytes)
    throw error
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badJson(text === '' ? 'unexpected end of JSON input' : 'invalid JSON')
  }
}
