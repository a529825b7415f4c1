import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import { readText } from '#backend/http/read-body.ts'
import { invalidRequest } from '../storage-errors.ts'

/** Enough for 1,000 names of objects. */
const MAX_JSON_BYTES = 2 * 1024 * 1024

/** A JSON object; an empty body counts as one without fields. Throws the hosted service's errors. */
export async function readJsonBody(request: Request): Promise<JsonObject> {
  const text = await readText(request, MAX_JSON_BYTES)
  const body = text === '' ? {} : parse(text)
  if (!isJsonObject(body)) throw invalidRequest('body must be object')
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest("Body is not valid JSON but content-type is set to 'application/json'")
  }
}

export function requiredText(body: JsonObject, name: string): string {
  const value = optionalText(body, name)
  if (value === undefined) throw invalidRequest(`body must have required property '${name}'`)
  return value
}

export function optionalText(body: JsonObject, name: string): string | undefined {
  const value = body[name] ?? undefined
  if (value === undefined || typeof value === 'string') return value
  throw invalidRequest(`body/${name} must be string`)
}

export function optionalFlag(body: JsonObject, name: string): boolean | undefined {
  const value = body[name] ?? undefined
  if (value === undefined || typeof value === 'boolean') return value
  throw invalidRequest(`body/${name} must be boolean`)
}

export function optionalInteger(body: JsonObject, name: string, min: number): number | undefined {
  const value = body[name] ?? undefined
  if (value === undefined) return undefined
  if (!Number.isSafeInteger(value)) throw invalidRequest(`body/${name} must be integer`)
  if (Number(value) < min) throw invalidRequest(`body/${name} must be >= ${min}`)
  return Number(value)
}

export function requiredInteger(body: JsonObject, name: string, min: number): number {
  const value = optionalInteger(body, name, min)
  if (value === undefined) throw invalidRequest(`body must have required property '${name}'`)
  return value
}

/** From one to `max` texts. */
export function requiredTexts(body: JsonObject, name: string, max: number): string[] {
  const value = body[name] ?? undefined
  if (value === undefined) throw invalidRequest(`body must have required property '${name}'`)
  if (!Array.isArray(value)) throw invalidRequest(`body/${name} must be array`)
  const texts = value.filter((item): item is string => typeof item === 'string')
  if (texts.length < value.length) throw invalidRequest(`body/${name} must be an array of strings`)
  if (texts.length === 0) throw invalidRequest(`body/${name} must NOT have fewer than 1 items`)
  if (texts.length > max) throw invalidRequest(`body/${name} must NOT have more than ${max} items`)
  return texts
}

export function optionalObject(body: JsonObject, name: string): JsonObject | undefined {
  const value = body[name] ?? undefined
  if (value === undefined || isJsonObject(value)) return value
  throw invalidRequest(`body/${name} must be object`)
}

export function optionalChoice<Choice extends string>(
  body: JsonObject,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = optionalText(body, name)
  if (value === undefined) return undefined
  const choice = choices.find((it) => it === value)
  if (choice === undefined) throw invalidRequest(`body/${name} must be equal to one of the allowed values`)
  return choice
}
