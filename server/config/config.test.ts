import { resolve } from 'node:path'
import { DEFAULT_REALTIME_SETTINGS } from '@headwater/backend/settings'
import { expect, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { readConfig } from './config.ts'

const SECRET = 'x'.repeat(32)

test('an empty environment runs everything embedded on loopback', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('data'),
    storage: { kind: 'embedded' },
    autoconfirm: false,
    smtpUrl: null,
    rateLimits: {},
    realtime: DEFAULT_REALTIME_SETTINGS,
    seedsSampleContent: true,
    timeZone: firm.timeZone.id,
  })
})

test('an empty or blank variable counts as unset', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: null })
})

test('all problems are reported at once', () => {
  const env = {
    PORT: 'eighty',
    SITE_URL: 'ftp://x',
    DATABASE_URL: 'postgres://u:secretword@h/d',
    SUPABASE_URL: 'https://x.example',
    JWT_SECRET: 'short',
    RATE_LIMITS: '{"a":{"limit":-1}}',
    SITE_TIME_ZONE: 'Mars/Base',
    SEED: 'maybe',
    AUTH_AUTOCONFIRM: 'perhaps',
  }
  expect(() => readConfig(env)).toThrowErrorMatchingInlineSnapshot(`
    [StartError: Invalid environment:
    - AUTH_AUTOCONFIRM "perhaps" is neither true nor false
    - PORT "eighty" is not a whole number from 1 to 65535
    - SITE_URL does not start with http:// or https://
    - DATABASE_URL and SUPABASE_URL are mutually exclusive: set the one that holds the data
    - SUPABASE_ANON_KEY is missing; SUPABASE_URL needs it
    - JWT_SECRET has 5 characters; at least 32 are needed
    - RATE_LIMITS is neither "off" nor JSON like {"auth.sign_in.address":{"limit":60,"windowSeconds":300}}
    - SEED "maybe" is not one of on, off
    - SITE_TIME_ZONE "Mars/Base" is not a time zone like Europe/Paris]
  `)
})

test('the site’s address is a bare origin, because no page would have its path', () => {
  expect(readConfig({ SITE_URL: 'https://Firm.example/' }).siteUrl).toBe('https://firm.example')
  for (const SITE_URL of [
    'https://firm.example/site',
    'https://firm.example/?a=1',
    'https://user:secretword@firm.example',
  ]) {
    expect(() => readConfig({ SITE_URL })).toThrow(/SITE_URL is not a bare origin(?!.*secretword)/s)
  }
})

test('an external PostgreSQL needs a secret that all processes share', () => {
  const DATABASE_URL = 'postgres://u:p@db.example/site'
  expect(() => readConfig({ DATABASE_URL })).toThrow('JWT_SECRET is missing')
  expect(readConfig({ DATABASE_URL, JWT_SECRET: SECRET }).storage).toEqual({
    kind: 'postgres',
    databaseUrl: DATABASE_URL,
  })
})

test('the sender of emails is an address, with or without a name', () => {
  for (const MAIL_FROM of ['hello@firm.example', 'Firm <hello@firm.example>', '"Firm, Inc." <hello@firm.example>']) {
    expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  }
})

test('the hosted service needs its address and key', () => {
  const SUPABASE_URL = 'https://x.supabase.co/'
  expect(() => readConfig({ SUPABASE_URL })).toThrow('SUPABASE_ANON_KEY is missing')
  expect(readConfig({ SUPABASE_URL, SUPABASE_ANON_KEY: 'k' }).storage).toEqual({
    kind: 'hosted',
    supabaseUrl: 'https://x.supabase.co',
    anonKey: 'k',
    serviceRoleKey: null,
  })
})

test('an address that is not confirmed by mail cannot become administrator', () => {
  const ADMIN_EMAIL = 'owner@example.com'
  expect(readConfig({ ADMIN_EMAIL }).adminEmail).toBe(ADMIN_EMAIL)
  expect(readConfig({ AUTH_AUTOCONFIRM: 'true' }).autoconfirm).toBe(true)
  expect(() => readConfig({ ADMIN_EMAIL, AUTH_AUTOCONFIRM: 'true' })).toThrow(
    'ADMIN_EMAIL and AUTH_AUTOCONFIRM are mutually exclusive',
  )
})

test('passwords need six characters and must not be common, unless the operator sets other rules', () => {
  expect(readConfig({}).passwordPolicy).toEqual({ minLength: 6, requiredCharacters: [], refusesCommon: true })
  const strict = { AUTH_PASSWORD_MIN_LENGTH: '10', AUTH_PASSWORD_REQUIREMENTS: 'letters_digits' }
  const { passwordPolicy } = readConfig({ ...strict, AUTH_PASSWORD_REFUSE_COMMON: 'off' })
  expect(passwordPolicy).toMatchObject({ minLength: 10, refusesCommon: false })
  expect(passwordPolicy.requiredCharacters).toHaveLength(2)
  expect(() => readConfig({ AUTH_PASSWORD_MIN_LENGTH: '5', AUTH_PASSWORD_REQUIREMENTS: 'emoji' })).toThrow(
    /AUTH_PASSWORD_REQUIREMENTS "emoji" is not one of none, letters_digits.*AUTH_PASSWORD_MIN_LENGTH "5" is not/s,
  )
})

test('a webhook needs the secret that signs its calls', () => {
  const CONTACT_WEBHOOK_URL = 'https://crm.example/hook'
  expect(readConfig({}).contactWebhook).toBeNull()
  expect(() => readConfig({ CONTACT_WEBHOOK_URL })).toThrow('CONTACT_WEBHOOK_SECRET is missing')
  expect(readConfig({ CONTACT_WEBHOOK_URL, CONTACT_WEBHOOK_SECRET: 's' }).contactWebhook).toEqual({
    url: CONTACT_WEBHOOK_URL,
    secret: 's',
  })
})

test('rate limits can be switched off or overridden by name', () => {
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe('off')
  expect(readConfig({ RATE_LIMITS: '{"auth.sign_in.address":{"limit":5}}' }).rateLimits).toEqual({
    'auth.sign_in.address': { limit: 5 },
  })
})

test('the settings accept a model for answers, one for embeddings, or both, from one service', () => {
  const service = { LLM_URL: 'https://api.openai.com/v1', LLM_API_KEY: 'key' }
  const at = (model: string) => ({ url: service.LLM_URL, model, apiKey: 'key' })
  expect(readConfig({})).toMatchObject({ model: null, embeddings: null })
  expect(readConfig({ ...service, LLM_MODEL: 'chat' })).toMatchObject({ model: at('chat'), embeddings: null })
  expect(readConfig({ ...service, LLM_EMBEDDING_MODEL: 'small' })).toMatchObject({
    model: null,
    embeddings: at('small'),
  })
  const both = { ...service, LLM_MODEL: 'chat', LLM_EMBEDDING_MODEL: 'small' }
  expect(readConfig(both)).toMatchObject({ model: at('chat'), embeddings: at('small') })
  expect(() => readConfig(service)).toThrow('LLM_MODEL is missing; LLM_URL needs it')
  expect(() => readConfig({ LLM_EMBEDDING_MODEL: 'small' })).toThrow('LLM_URL is missing')
})

test('text messages need a provider, its account and a sender', () => {
  expect(readConfig({})).toMatchObject({
    twilio: null,
    auth: { sms: { provider: '', codeSeconds: 60, codeDigits: 6 } },
  })
  const AUTH_SMS_TWILIO_AUTH_TOKEN = 'token-that-is-secret'
  const env = {
    AUTH_SMS_PROVIDER: 'twilio',
    AUTH_SMS_TWILIO_ACCOUNT_SID: 'AC1',
    AUTH_SMS_TWILIO_AUTH_TOKEN,
    AUTH_SMS_TWILIO_FROM: '+16515550100',
    AUTH_SMS_TWILIO_URL: 'http://127.0.0.1:8080/',
    AUTH_SMS_TEMPLATE: 'Headwater: {{ .Code }}',
    AUTH_SMS_OTP_LENGTH: '8',
    AUTH_SMS_OTP_EXP: '300',
    AUTH_SMS_MAX_FREQUENCY: '10',
    AUTH_SMS_AUTOCONFIRM: 'true',
  }
  expect(readConfig(env)).toMatchObject({
    twilio: {
      ...{ accountSid: 'AC1', authToken: AUTH_SMS_TWILIO_AUTH_TOKEN, sender: '+16515550100' },
      ...{ contentSid: null, baseUrl: 'http://127.0.0.1:8080' },
    },
    auth: {
      sms: {
        ...{ provider: 'twilio', autoconfirms: true, intervalSeconds: 10, codeSeconds: 300, codeDigits: 8 },
        template: 'Headwater: {{ .Code }}',
      },
    },
  })
  const service = { ...env, AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID: 'MG1' }
  expect(readConfig(service).twilio?.sender).toBe('MG1')
})

test('realtime has the hosted service’s limits, which may be changed within bounds', () => {
  const { realtime } = readConfig({ REALTIME_PUBLIC_CHANNELS: 'off', REALTIME_MAX_PAYLOAD_KB: '3000' })
  expect(realtime).toEqual({ ...DEFAULT_REALTIME_SETTINGS, allowsPublicChannels: false, maxPayloadBytes: 3_000_000 })
  // Every client would be closed before its first heartbeat.
  expect(() => readConfig({ REALTIME_SILENCE_SECONDS: '10' })).toThrow('REALTIME_SILENCE_SECONDS')
})

test('without S3_URL, the bytes of objects are kept in DATA_DIR', () => {
  expect(readConfig({}).s3).toBeNull()
})

test('S3_URL names the store, the bucket and the credentials', () => {
  const { s3 } = readConfig({
    S3_URL: 'https://key:s%2Fe@s3.eu-west-1.amazonaws.com/files?region=eu-west-1&pathStyle=false',
  })
  expect(s3).toEqual({
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    bucket: 'files',
    prefix: '',
    region: 'eu-west-1',
    usesPathStyle: false,
    accessKeyId: 'key',
    secretAccessKey: 's/e',
  })
})

test('a path after the bucket is a prefix, and stores outside AWS need no parameters', () => {
  const { s3 } = readConfig({ S3_URL: 'http://key:secret@127.0.0.1:9000/files/site/one' })
  expect(s3).toMatchObject({ bucket: 'files', prefix: 'site/one/', region: 'us-east-1', usesPathStyle: true })
})

test.each([
  ['files', 'it is not a URL'],
  ['ftp://key:secretword@host/files', 'it starts with neither'],
  ['https://host/files', 'it has no KEY:SECRET@'],
  ['https://key:secretword@host', 'name of a bucket'],
  ['https://key:secretword@host/Files', 'name of a bucket'],
  ['https://key:secretword@host/files?zone=1', 'unknown parameter "zone"'],
  ['https://key:secretword@host/files?pathStyle=1', 'pathStyle is neither'],
])('%s stops the start without repeating the secret', (url, problem) => {
  expect(() => readConfig({ S3_URL: url })).toThrow(problem)
  expect(() => readConfig({ S3_URL: url })).not.toThrow('secretword')
})
