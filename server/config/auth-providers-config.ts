import {
  isBuiltInProvider,
  isSharedTenant,
  type ProviderSettings,
  type ProvidersSettings,
} from '@headwater/backend/settings'
import * as v from 'valibot'
import type { EnvironmentReader } from './read-environment.ts'

const Text = v.pipe(v.string(), v.trim(), v.minLength(1))
const Address = v.pipe(Text, v.check(isProviderAddress))

const ProvidersSchema = v.record(
  v.string(),
  v.strictObject({
    clientId: Text,
    secret: Text,
    url: v.exactOptional(Address),
    issuer: v.exactOptional(Address),
    scopes: v.exactOptional(v.array(Text)),
    label: v.exactOptional(v.pipe(Text, v.maxLength(40))),
    trustsEmail: v.exactOptional(v.boolean()),
  } satisfies Record<keyof ProviderSettings, unknown>),
)

const NAME = /^[a-z][a-z0-9_-]{0,39}$/
// Kinds of sign-in that are not providers, and the prefix of providers that are added while the service runs.
const TAKEN_NAMES = new Set(['email', 'phone', 'anonymous_users', 'custom', 'sso', 'web3'])
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

const EXAMPLE = '{"azure":{"clientId":"…","secret":"…","url":"https://login.microsoftonline.com/<tenant>"}}'

/** AUTH_PROVIDERS: whom members may sign in with, by name. The messages never repeat a secret. */
export function readAuthProviders(read: EnvironmentReader): ProvidersSettings {
  const text = read.optional('AUTH_PROVIDERS')
  if (text === null) return {}
  const parsed = v.safeParse(
    v.pipe(
      v.string(),
      v.parseJson(),
      v.custom((value) => !Array.isArray(value)),
      ProvidersSchema,
    ),
    text,
  )
  if (!parsed.success) {
    const places = [...new Set(parsed.issues.map((issue) => v.getDotPath(issue)).filter((path) => path !== null))]
    const where = places.length > 0 ? ` (see ${places.join(', ')})` : ''
    read.problem(`AUTH_PROVIDERS is not JSON like ${EXAMPLE}${where}`)
    return {}
  }
  for (const [name, settings] of Object.entries(parsed.output)) {
    for (const problem of findProblems(name, settings)) read.problem(`AUTH_PROVIDERS "${name}" ${problem}`)
  }
  return parsed.output
}

function findProblems(name: string, { url, issuer, trustsEmail }: ProviderSettings): string[] {
  const problems: string[] = []
  if (!NAME.test(name) || TAKEN_NAMES.has(name)) problems.push('is not a usable name')
  if (isBuiltInProvider(name)) {
    if (issuer) problems.push('is built in and takes no "issuer"')
    if (name === 'google' && url) problems.push('takes no "url"')
    // Strangers' tenants can issue their tokens.
    const isOneTenant = name === 'azure' && url && !isSharedTenant(url)
    if (trustsEmail && !isOneTenant) problems.push('may set "trustsEmail" only for azure with the "url" of one tenant')
  } else {
    if (!issuer) problems.push('needs an "issuer", because it is not built in')
    if (url) problems.push('takes an "issuer" instead of "url"')
  }
  return problems
}

/** https:, or http: on this machine. */
function isProviderAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  if (search !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_NAMES.has(hostname))
}
