import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBackendConfig } from './backend-config.ts'
import { readConfig } from './config.ts'

type Environment = Record<string, string | undefined>

const folder = mkdtempSync(join(tmpdir(), 'headwater-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'file')
writeFileSync(file, '')

const SECRET = 'x'.repeat(32)
const database = { DATABASE_URL: 'postgres://u:p@db.example/site', JWT_SECRET: SECRET }
const hosted = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'k' }
const twilio = {
  AUTH_SMS_PROVIDER: 'twilio',
  AUTH_SMS_TWILIO_ACCOUNT_SID: 'AC1',
  AUTH_SMS_TWILIO_AUTH_TOKEN: 't',
  AUTH_SMS_TWILIO_FROM: '+16515550100',
}
const model = { LLM_URL: 'http://127.0.0.1:11434', LLM_MODEL: 'm' }

function keyOf(role: string): string {
  return `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.signature`
}

function problemsOf(env: Environment, read: (env: Environment) => unknown): string[] {
  try {
    read(env)
    return []
  } catch (error) {
    expect(error).toMatchObject({ name: 'StartError' })
    const [title, ...problems] = String(error).split('\n- ')
    expect(title).toBe('StartError: Invalid environment:')
    return problems
  }
}

const WHOLE_NUMBERS = {
  PORT: 70_000,
  METRICS_PORT: 70_000,
  AUTH_PASSWORD_MIN_LENGTH: 73,
  AUTH_SMS_OTP_LENGTH: 11,
  AUTH_SMS_OTP_EXP: 86_401,
  AUTH_SMS_MAX_FREQUENCY: 86_401,
  AUTH_TOKEN_LIFETIME: 86_401,
  AUTH_REUSE_INTERVAL: 301,
  AUTH_SESSION_TIMEBOX: 9e9,
  AUTH_SESSION_INACTIVITY: 9e9,
  AUTH_MAIL_INTERVAL: 86_401,
  STORAGE_FILE_SIZE_LIMIT: 6e9,
  STORAGE_UPLOAD_URL_SECONDS: 1e6,
  REALTIME_MAX_SOCKETS: 1e7,
  REALTIME_MAX_SOCKETS_PER_NETWORK: 1e7,
  REALTIME_MAX_CHANNELS: 1e7,
  REALTIME_MAX_JOINS_PER_SECOND: 1e7,
  REALTIME_MAX_EVENTS_PER_SECOND: 1e7,
  REALTIME_MAX_PAYLOAD_KB: 3001,
  REALTIME_MAX_PRESENCE_CALLS: 1e7,
  REALTIME_SILENCE_SECONDS: 3601,
  DB_POOL: 1001,
  DB_POOL_ACQUISITION_TIMEOUT: 86_401,
  DB_POOL_MAX_IDLETIME: 86_401,
  DB_POOL_MAX_LIFETIME: 86_401,
  DB_STATEMENT_TIMEOUT: 86_401,
  DB_SILENCE_TIMEOUT: 86_401,
  DATABASE_REPLICA_MAX_LAG_MS: 1e9,
  SHUTDOWN_DELAY: 16,
  WORKERS: 65,
  BACKUP_KEEP_DAYS: 3651,
  BACKUP_KEEP_WEEKS: 3651,
}
const BACKEND_NUMBERS = {
  DB_ANON_STATEMENT_TIMEOUT: 86_401,
  DB_MAX_ROWS: 1e7,
  MAX_BODY_BYTES: 2e9,
  MAX_RESPONSE_BYTES: 2e9,
}

const CHOICES = [
  ...['SEED', 'LOG_LEVEL', 'DB_ANON_REGEX', 'AUTH_PASSWORD_REQUIREMENTS', 'AUTH_PASSWORD_REFUSE_COMMON'],
  ...['AUTH_SIGN_UP', 'AUTH_ANONYMOUS_SIGN_IN', 'AUTH_CONFIRM_BOTH_ADDRESSES', 'AUTH_SECURE_PASSWORD_CHANGE'],
  ...['AUTH_TOTP', 'AUTH_WEBAUTHN', 'AUTH_RECOVERY_CODES', 'AUTH_PHONE_FACTOR', 'AUTH_SESSIONS_SINGLE_PER_USER'],
  ...['AUTH_OAUTH_SERVER', 'AUTH_OAUTH_DYNAMIC_REGISTRATION', 'AUTH_OAUTH_DATA_ACCESS', 'AUTH_MANUAL_LINKING'],
  ...['AUTH_PRIVATE_PROVIDERS', 'AUTH_NOTIFY_NEW_SIGN_IN', 'AUTH_SMS_PROVIDER', 'REALTIME_PUBLIC_CHANNELS'],
]
const BACKEND_CHOICES = ['DB_TX_END', 'OPENAPI_MODE', 'CLIENT_ERROR_VERBOSITY']
const FLAGS = ['AUTH_AUTOCONFIRM', 'AUTH_SMS_AUTOCONFIRM', 'DB_PREPARED_STATEMENTS', 'DB_CHANNEL_ENABLED']
const BACKEND_FLAGS = [
  ...['DB_AGGREGATES_ENABLED', 'DB_PLAN_ENABLED', 'DB_SAFE_UPDATE', 'OPENAPI_SECURITY_ACTIVE', 'MIGRATIONS'],
  ...['URL_USE_LEGACY_TARGET_NAMES', 'SERVER_TIMING_ENABLED', 'API_KEY_REQUIRED'],
]

type Row = readonly [env: Environment, problem: string]

type Refusals = readonly [env: Environment, problems: readonly string[]]

/** Every setting is wrong at once, in one way after another, because a start names all wrong settings. */
function allWrong(settings: Record<string, readonly string[]>, problem: string): Refusals[] {
  const ways = Math.max(...Object.values(settings).map((values) => values.length))
  return Array.from({ length: ways }, (_, way) => {
    const wrong = Object.entries(settings).map(([name, values]) => [name, values[way] ?? ''] as const)
    return [Object.fromEntries(wrong), wrong.map(([name, value]) => `${name} "${value}" ${problem}`)]
  })
}
const wrongNumbers = (numbers: Record<string, number>) =>
  allWrong(
    Object.fromEntries(
      Object.entries(numbers).map(([name, tooMany]) => [name, ['words', '-1', '1.5', '0x50', '1e1', String(tooMany)]]),
    ),
    'is not a whole number from ',
  )
const NEITHER_ON_NOR_OFF = ['maybe', '-1', '99', 'https://x']
const wrongChoices = (names: readonly string[]) =>
  allWrong(Object.fromEntries(names.map((name) => [name, [...NEITHER_ON_NOR_OFF, 'On!']])), 'is not one of ')
const wrongFlags = (names: readonly string[]) =>
  allWrong(Object.fromEntries(names.map((name) => [name, [...NEITHER_ON_NOR_OFF, 'on!']])), 'is neither true nor false')

const SITE_REFUSALS = [...wrongNumbers(WHOLE_NUMBERS), ...wrongChoices(CHOICES), ...wrongFlags(FLAGS)]
const BACKEND_REFUSALS = [
  ...wrongNumbers(BACKEND_NUMBERS),
  ...wrongChoices(BACKEND_CHOICES),
  ...wrongFlags(BACKEND_FLAGS),
]

const urlRows = (name: string, context: Environment = {}, scheme = 'https'): Row[] => [
  [{ ...context, [name]: 'words' }, `${name} is not a URL that starts with `],
  [{ ...context, [name]: '-1' }, `${name} is not a URL that starts with `],
  [{ ...context, [name]: 'gopher://host' }, `${name} does not start with `],
  [{ ...context, [name]: 'https://host:99999' }, `${name} is not a URL that starts with `],
  [{ ...context, [name]: `${scheme}://u:50%@host/x` }, `${name} has a % in its user or password`],
]

const SITE_ROWS: Row[] = [
  ...urlRows('SITE_URL').slice(0, 4),
  ...urlRows('SMTP_URL', {}, 'smtp'),
  ...urlRows('DATABASE_URL', { JWT_SECRET: SECRET }, 'postgres'),
  ...urlRows('SUPABASE_URL', { SUPABASE_ANON_KEY: 'k' }),
  ...urlRows('LLM_URL', { LLM_MODEL: 'm' }),
  ...urlRows('CONTACT_WEBHOOK_URL', { CONTACT_WEBHOOK_SECRET: 's' }),
  ...urlRows('AUTH_SMS_TWILIO_URL', twilio),
  ...['http://127.0.0.1', '1.2.3', '127.0.0.1:80', 'two words', '-x'].map(
    (HOST): Row => [{ HOST }, `HOST "${HOST}" is neither an address like 0.0.0.0 nor the name of this machine`],
  ),
  ...['words', '10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0.1:80'].map(
    (TRUSTED_PROXY): Row => [{ TRUSTED_PROXY }, `TRUSTED_PROXY "${TRUSTED_PROXY}" is neither an address nor a range`],
  ),
  [{ SITE_URL: 'https://firm.example/site' }, 'SITE_URL is not a bare origin like https://www.example.com'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL names no host'],
  [{ DATA_DIR: file }, `DATA_DIR cannot be used: ${file} is a file; it must be a folder`],
  [{ DATA_DIR: join(file, 'data') }, `DATA_DIR cannot be used: ${file} is a file; it must be a folder`],
  [{ BACKUP_TO: file }, `BACKUP_TO cannot be used: ${file} is a file; it must be a folder`],
  [{ BACKUP_TO: 's3://bucket' }, 'BACKUP_TO is neither a folder nor the address of a bucket: it starts with neither'],
  [{ WAL_ARCHIVE_DIR: file }, `WAL_ARCHIVE_DIR cannot be used: ${file} is a file; it must be a folder`],
  [{ METRICS_HOST: '127.0.0.1' }, 'METRICS_PORT is missing; METRICS_HOST needs it'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN has 5 characters; at least 16 are needed'],
  ...urlRows('OTEL_EXPORTER_OTLP_ENDPOINT').slice(0, 4),
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL "grpc" is not http/json',
  ],
  [{ MAIL_TEMPLATES: file }, `MAIL_TEMPLATES: ${file} is not a folder that can be read`],
  [{ MAIL_TEMPLATES: join(folder, 'absent') }, 'MAIL_TEMPLATES: '],
  ...['not-an-address', 'Firm <hello>', 'hello@', '-1', '<a@b> <c@d>'].map(
    (MAIL_FROM): Row => [{ MAIL_FROM }, `MAIL_FROM "${MAIL_FROM}" is not an address`],
  ),
  ...['nobody', 'you@', '@example.com', 'two words@example.com', 'a@b.example,c@d.example'].map(
    (ADMIN_EMAIL): Row => [{ ADMIN_EMAIL }, `ADMIN_EMAIL "${ADMIN_EMAIL}" is not an address like you@example.com`],
  ),
  ...['words', 'firm.example', '/welcome', '-1', 'firm.example:3000/welcome'].map(
    (text): Row => [{ AUTH_REDIRECT_URLS: `https://ok.example,${text}` }, `AUTH_REDIRECT_URLS "${text}" is not a URL`],
  ),
  ...['Mars/Base', '-1', 'America', 'CST6CDT7', 'https://x'].map(
    (SITE_TIME_ZONE): Row => [{ SITE_TIME_ZONE }, `SITE_TIME_ZONE "${SITE_TIME_ZONE}" is not a time zone`],
  ),
  ...['on', '[]', '{"a":1}', '{"a":{"limit":-1}}', '{"a":{"max":1}}'].map(
    (RATE_LIMITS): Row => [{ RATE_LIMITS }, 'RATE_LIMITS is neither "off" nor JSON'],
  ),
  [{ DATABASE_URL: 'postgres://u:p@db.example', JWT_SECRET: SECRET }, 'DATABASE_URL names no database'],
  [
    { DATABASE_URL: `postgres://u:p@db.example/site?sslrootcert=${folder}/absent.pem`, JWT_SECRET: SECRET },
    `DATABASE_URL cannot be used: the file ${folder}/absent.pem cannot be read`,
  ],
  ...[
    ['words', 'does not start with postgres:// or postgresql://'],
    ['https://replica.example/site', 'does not start with postgres:// or postgresql://'],
    ['postgres://u:p@db.example/site', 'is DATABASE_URL, which is not a replica'],
  ].map(
    ([url, problem]): Row => [{ ...database, DATABASE_REPLICA_URLS: url }, `DATABASE_REPLICA_URLS: URL 1 ${problem}`],
  ),
  [
    { ...database, DATABASE_REPLICA_URLS: 'postgres://a@b.example/c,postgres://a@b.example/c' },
    'DATABASE_REPLICA_URLS: URL 2 is listed twice',
  ],
  [
    { DATABASE_REPLICA_URLS: 'postgres://u:p@db.example/site' },
    'DATABASE_URL is missing; DATABASE_REPLICA_URLS needs it',
  ],
  [{ ...database, JWT_SECRET: '' }, 'JWT_SECRET is missing; DATABASE_URL needs it'],
  [{ ...database, JWT_SECRET: 'short' }, 'JWT_SECRET has 5 characters; at least 32 are needed'],
  [{ ...database, ...hosted }, 'DATABASE_URL and SUPABASE_URL are mutually exclusive'],
  [{ ...hosted, SUPABASE_ANON_KEY: '' }, 'SUPABASE_ANON_KEY is missing; SUPABASE_URL needs it'],
  [{ ...hosted, SUPABASE_ANON_KEY: keyOf('service_role') }, 'SUPABASE_ANON_KEY is a key with full access'],
  [{ ...hosted, SUPABASE_ANON_KEY: 'sb_secret_1' }, 'SUPABASE_ANON_KEY is a key with full access'],
  [{ ...hosted, SUPABASE_SERVICE_ROLE_KEY: keyOf('anon') }, 'SUPABASE_SERVICE_ROLE_KEY is the anonymous key'],
  [{ ...hosted, S3_URL: 'https://k:s@host/files' }, 'S3_URL and SUPABASE_URL are mutually exclusive'],
  [{ ...hosted, ADMIN_EMAIL: 'you@example.com' }, 'ADMIN_EMAIL and SUPABASE_URL are mutually exclusive'],
  [{ ADMIN_EMAIL: 'you@example.com', AUTH_AUTOCONFIRM: 'on' }, 'ADMIN_EMAIL and AUTH_AUTOCONFIRM are mutually'],
  ...['words', 'ftp://k:s@host/files', 'https://host/files', 'https://k:s@host', 'https://k:%@host/files'].map(
    (S3_URL): Row => [{ S3_URL }, 'S3_URL cannot be used: '],
  ),
  [{ CONTACT_WEBHOOK_URL: 'https://crm.example' }, 'CONTACT_WEBHOOK_SECRET is missing; CONTACT_WEBHOOK_URL needs it'],
  [{ CONTACT_WEBHOOK_SECRET: 's' }, 'CONTACT_WEBHOOK_URL is missing; CONTACT_WEBHOOK_SECRET needs it'],
  [{ ...model, LLM_MODEL: '' }, 'LLM_MODEL is missing; LLM_URL needs it'],
  [{ LLM_MODEL: 'm' }, 'LLM_URL is missing; LLM_MODEL needs it'],
  [{ LLM_API_KEY: 'k' }, 'LLM_URL is missing; LLM_API_KEY needs it'],
  [{ LLM_EMBEDDING_MODEL: 'm' }, 'LLM_URL is missing; LLM_EMBEDDING_MODEL needs it'],
  ...['{}', '[{}]', 'words', '[{"kty":"oct"}]', '-1'].map(
    (AUTH_SIGNING_KEYS): Row => [{ AUTH_SIGNING_KEYS }, 'AUTH_SIGNING_KEYS is not a set of signing keys: '],
  ),
  ...['words', '[]', '{"azure":{}}', '{"other":{"clientId":"a","secret":"b"}}', '-1'].map(
    (AUTH_PROVIDERS): Row => [{ AUTH_PROVIDERS }, 'AUTH_PROVIDERS '],
  ),
  [{ AUTH_SAML_PRIVATE_KEY: 'words', AUTH_SAML_CERTIFICATE: 'words' }, 'AUTH_SAML_CERTIFICATE is not a certificate'],
  [{ AUTH_SAML_PRIVATE_KEY: 'words' }, 'AUTH_SAML_PRIVATE_KEY is not an RSA key in PEM of at least 2048 bits'],
  [{ AUTH_CAPTCHA_PROVIDER: 'words', AUTH_CAPTCHA_SECRET: 's' }, 'AUTH_CAPTCHA_PROVIDER cannot be used: '],
  [{ AUTH_CAPTCHA_PROVIDER: 'hcaptcha' }, 'AUTH_CAPTCHA_PROVIDER cannot be used: its secret is missing'],
  [{ AUTH_CAPTCHA_SECRET: 's' }, 'AUTH_CAPTCHA_PROVIDER is missing; AUTH_CAPTCHA_SECRET needs it'],
  ...['words', 'ftp://x', 'http://hooks.example', 'pg-functions://postgres/a', 'https://hooks.example'].map(
    (uri): Row => [{ AUTH_HOOK_SEND_SMS_URI: uri }, 'AUTH_HOOK_SEND_SMS_URI is not a hook: '],
  ),
  [{ AUTH_HOOK_SEND_EMAIL_SECRETS: 's' }, 'AUTH_HOOK_SEND_EMAIL_URI is missing; AUTH_HOOK_SEND_EMAIL_SECRETS needs it'],
  ...Object.keys(twilio)
    .slice(1)
    .map((name): Row => [{ [name]: 'x' }, `AUTH_SMS_PROVIDER is missing; ${name} needs it`]),
  ...Object.keys(twilio)
    .slice(1, 3)
    .map((name): Row => [{ ...twilio, [name]: '' }, `${name} is missing; AUTH_SMS_PROVIDER needs it`]),
  [{ ...twilio, AUTH_SMS_TWILIO_FROM: '' }, 'AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID or AUTH_SMS_TWILIO_FROM is missing'],
  [{ AUTH_SMS_TEMPLATE: 'Hello' }, 'AUTH_SMS_TEMPLATE does not contain {{ .Code }}'],
  [{ AUTH_PHONE_FACTOR: 'on' }, 'AUTH_SMS_PROVIDER or AUTH_HOOK_SEND_SMS_URI is missing; AUTH_PHONE_FACTOR needs one'],
  [{ AUTH_OAUTH_DATA_ACCESS: 'on' }, 'AUTH_OAUTH_SERVER is off; AUTH_OAUTH_DATA_ACCESS=on needs it'],
  [{ AUTH_OAUTH_DYNAMIC_REGISTRATION: 'on' }, 'AUTH_OAUTH_SERVER is off; AUTH_OAUTH_DYNAMIC_REGISTRATION=on needs it'],
  ...[
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['JWT_SECERT', 'JWT_SECRET'],
    ['REALTIME_MAX_SOCKET', 'REALTIME_MAX_SOCKETS'],
    ['ADMIN_MAIL', 'ADMIN_EMAIL'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXY'],
    ['site_url', 'SITE_URL'],
  ].map(([name = '', meant = '']): Row => [{ [name]: 'x' }, `${name} is not a setting; did you mean ${meant}?`]),
]

const BACKEND_ROWS: Row[] = [
  ...urlRows('OPENAPI_SERVER_PROXY_URI'),
  ...['words', 'https://a.example/path', '-1', 'ftp:', '*.example.com'].map(
    (text): Row => [{ SERVER_CORS_ALLOWED_ORIGINS: text }, `SERVER_CORS_ALLOWED_ORIGINS "${text}" is not an origin`],
  ),
  [{ DB_SCHEMAS: 'public,pg_catalog' }, 'DB_SCHEMAS names pg_catalog, which is never served'],
  [{ DATABASE_URL: '' }, 'DATABASE_URL is missing; npm run backend serves the database that it names'],
]

test('each wrong number, choice and flag is refused in one sentence, however many are wrong', () => {
  const readOfBackend = (env: Environment) => readBackendConfig({ ...database, ...env })
  const accepted = [
    ...SITE_REFUSALS.flatMap(([env, wanted]) => notNamedOnce(wanted, problemsOf(env, readConfig))),
    ...BACKEND_REFUSALS.flatMap(([env, wanted]) => notNamedOnce(wanted, problemsOf(env, readOfBackend))),
  ]
  expect(accepted).toEqual([])
})

function notNamedOnce(wanted: readonly string[], problems: readonly string[]): string[] {
  return wanted.filter((problem) => problems.filter((sentence) => sentence.startsWith(problem)).length !== 1)
}

test.each(SITE_ROWS)('%j is refused in one sentence: %s', (env, problem) => {
  const problems = problemsOf(env, readConfig)
  expect(problems.filter((sentence) => sentence.startsWith(problem))).toHaveLength(1)
})

test.each(BACKEND_ROWS)('npm run backend refuses %j: %s', (env, problem) => {
  const problems = problemsOf({ ...database, ...env }, readBackendConfig)
  expect(problems.filter((sentence) => sentence.startsWith(problem))).toHaveLength(1)
})

test('no problem repeats a secret', () => {
  const problems = problemsOf(
    {
      ...{
        SITE_URL: 'https://u:secretword@firm.example',
        SMTP_URL: 'ftp://u:secretword@host',
        JWT_SECRET: 'secretword',
      },
      ...{ DATABASE_URL: 'mysql://u:secretword@h/d', DATABASE_REPLICA_URLS: 'mysql://o:secretword@one.example/site' },
      ...{
        BACKUP_TO: 'ftp://k:secretword@s3.example/b',
        S3_URL: 'ftp://k:secretword@host/b',
        METRICS_TOKEN: 'secretword',
      },
      ...{ AUTH_HOOK_SEND_EMAIL_URI: 'https://hooks.example/mail', AUTH_HOOK_SEND_EMAIL_SECRETS: 'secretword' },
      AUTH_SIGNING_KEYS: '[{"kty":"oct","k":"secretword","kid":"a"}]',
      AUTH_PROVIDERS: '{"other":{"clientId":"a","secret":"secretword"}}',
    },
    readConfig,
  )
  expect(problems.length).toBeGreaterThan(10)
  expect(problems.join('\n')).not.toContain('secretword')
})

test('every setting of .env.example has a row, unless it accepts any text', () => {
  const anyText = [
    ...['SUPABASE_SERVICE_ROLE_KEY', 'AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID', 'AUTH_SMS_TWILIO_CONTENT_SID'],
    ...['DB_EXTRA_SEARCH_PATH', 'DB_ANON_ROLE', 'DB_PRE_REQUEST', 'DB_ROOT_SPEC', 'DB_HOISTED_TX_SETTINGS'],
    ...['DB_CHANNEL', 'JWT_AUD', 'APP_SETTINGS_MY_SETTING', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'],
  ]
  const settings = readFileSync('.env.example', 'utf8').match(/(?<=^#)[A-Z][A-Z0-9_]+(?==)/gm) ?? []
  const tried = new Set(
    [...SITE_ROWS, ...BACKEND_ROWS, ...SITE_REFUSALS, ...BACKEND_REFUSALS].flatMap(([env]) => Object.keys(env)),
  )
  const hooks = /^AUTH_HOOK_/
  const missing = settings.filter((name) => !tried.has(name) && !anyText.includes(name) && !hooks.test(name))
  expect(settings.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

test('no setting is mistaken for a misspelling of another', () => {
  const names = readFileSync('.env.example', 'utf8').match(/(?<=^#)[A-Z][A-Z0-9_]+(?==)/gm) ?? []
  const env = Object.fromEntries(names.map((name) => [name, 'x']))
  for (const read of [readConfig, readBackendConfig]) {
    expect(problemsOf(env, read).filter((sentence) => sentence.includes('is not a setting'))).toEqual([])
  }
})

test('variables of other programs are not mistaken for ours', () => {
  const env = {
    ...{ PATH: '/bin', HOSTNAME: 'x', PORTS: '1', SORT: '1', DB_PORT: '1', DB_HOST: 'x', LLM_PORT: '1', S3_PORT: '1' },
    ...{ NODE_ENV: 'production', npm_config_user_agent: 'npm', HTTP_PROXY: 'http://x', MAIL: '/var/mail', SHLVL: '1' },
    ...{ DATABASE_PORT: '5432', SUPABASE_PORT: '1', TEST_POSTGRES_URL: 'x', TZ: 'UTC', AUTH_TOKEN: 'x' },
  }
  expect(problemsOf(env, readConfig)).toEqual([])
})

test.runIf(process.getuid?.() !== 0)('a data folder that this user may not write is refused', () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o500)
  const problem = `DATA_DIR cannot be used: this user may not write ${closed}`
  for (const DATA_DIR of [closed, join(closed, 'data')]) {
    expect(problemsOf({ DATA_DIR }, readConfig)).toEqual([expect.stringContaining(problem)])
  }
})

test('a process that stores nothing needs no data folder', () => {
  const elsewhere = { ...database, SMTP_URL: 'smtp://mail.example', S3_URL: 'https://k:s@host/files' }
  expect(problemsOf({ ...elsewhere, DATA_DIR: file }, readConfig)).toEqual([])
  expect(problemsOf({ ...hosted, DATA_DIR: file }, readConfig)).toEqual([])
  expect(problemsOf({ ...database, DATA_DIR: file }, readConfig)).toHaveLength(1)
})

test('an IPv6 address is part of the default site address', () => {
  expect(readConfig({ HOST: '::1' }).siteUrl).toBe('http://[::1]:3000')
})
