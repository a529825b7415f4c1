import { isRead } from '#backend/http/http-module.ts'
import {
  callMethodNotAllowed,
  invalidPath,
  methodNotAllowed,
  rootMetadataDisabled,
  schemaNotExposed,
} from '#backend/rest/errors/rest-errors.ts'
import type { RestSettings } from '#backend/rest/rest-settings.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** The table, view or function that a path names. */
export type Target = { kind: 'relation' | 'function'; schema: string; name: string }

const METHODS: ReadonlySet<string> = new Set<Method>(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'])
const CALL_METHODS: ReadonlySet<string> = new Set<Method>(['GET', 'HEAD', 'POST'])

export function sendsBody(method: Method): boolean {
  return method === 'POST' || method === 'PATCH' || method === 'PUT'
}

/** Whether the path is that of the module itself, which describes the API. */
export function isRoot(path: string): boolean {
  return path === '' || path === '/'
}

/** `/table` or `/rpc/function`; the root is a function where the settings name one. */
export function readPath(path: string, { rootFunction }: RestSettings): { kind: Target['kind']; name: string } {
  if (isRoot(path)) {
    if (rootFunction === null) throw rootMetadataDisabled()
    return { kind: 'function', name: rootFunction.slice(rootFunction.lastIndexOf('.') + 1) }
  }
  const [first = '', second, ...rest] = path.replace(/^\//, '').split('/').map(decodeSegment)
  if (first !== '' && second === undefined) return { kind: 'relation', name: first }
  if (first === 'rpc' && second && rest.length === 0) return { kind: 'function', name: second }
  throw invalidPath()
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw invalidPath()
  }
}

export function readMethod(method: string, kind: Target['kind']): Method {
  if (kind === 'function' && !CALL_METHODS.has(method)) throw callMethodNotAllowed(method)
  if (!METHODS.has(method)) throw methodNotAllowed(method)
  return method as Method
}

/** The schema of `Accept-Profile` or `Content-Profile`, else the first exposed one. Throws PGRST106. */
export function chooseSchema(method: string, headers: Headers, { schemas }: RestSettings) {
  const header = isRead(method) ? 'accept-profile' : 'content-profile'
  const wanted = headers.get(header)
  if (wanted === null) return { schema: schemas[0], isSchemaChosen: schemas.length > 1 }
  if (!schemas.includes(wanted)) throw schemaNotExposed(wanted, schemas)
  return { schema: wanted, isSchemaChosen: true }
}
