/** The moments at which an operator's own code takes part, under the hosted service's names. */
export const HOOK_NAMES = ['before_user_created', 'custom_access_token', 'send_email', 'send_sms'] as const

export type HookName = (typeof HOOK_NAMES)[number]

/** A signed webhook, or a function in the database, which runs as service_role. */
export type Hook =
  | { kind: 'http'; uri: string /** One per signature: two while secrets rotate. */; secrets: readonly Buffer[] }
  | { kind: 'sql'; uri: string; schema: string; functionName: string }

export type Hooks = Readonly<Partial<Record<HookName, Hook>>>

const SECRET = /^v1,whsec_([A-Za-z0-9+/=]{32,88})$/
const SQL_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/
const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]', 'host.docker.internal']

/**
 * Reads `https://…`, `http://…` of this machine, or `pg-functions://postgres/<schema>/<function>`. `secrets` are
 * `v1,whsec_<Base64>`, separated by `|`. Throws an Error whose message is a reason without the secrets.
 */
export function readHook(uri: string, secrets: string): Hook {
  const url = URL.canParse(uri) ? new URL(uri) : null
  if (url?.protocol === 'pg-functions:') return readSqlHook(uri, url)
  const isOwn = url?.protocol === 'http:' && OWN_HOSTS.includes(url.hostname)
  if (url?.protocol === 'http:' && !isOwn) throw new Error('http:// may only name this machine')
  if (!isOwn && url?.protocol !== 'https:') throw new Error('it is neither https:// nor pg-functions://')
  return { kind: 'http', uri, secrets: readSecrets(secrets) }
}

function readSqlHook(uri: string, { pathname }: URL): Hook {
  const [, schema = '', functionName = ''] = pathname.split('/')
  if (!SQL_NAME.test(schema) || !SQL_NAME.test(functionName)) {
    throw new Error('it is not like pg-functions://postgres/<schema>/<function>')
  }
  return { kind: 'sql', uri, schema, functionName }
}

/** Without a secret the receiver could not tell our calls from forged ones. */
function readSecrets(text: string): Buffer[] {
  const secrets = text.split('|').filter((secret) => secret !== '')
  if (secrets.length === 0) throw new Error('a secret is missing')
  return secrets.map((secret) => {
    const encoded = SECRET.exec(secret)?.[1]
    if (encoded === undefined) throw new Error('a secret is not like v1,whsec_<Base64>')
    return Buffer.from(encoded, 'base64')
  })
}
