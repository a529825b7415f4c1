import { resolve } from 'node:path'
import { expect, test } from 'vitest'
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
    seedsSampleContent: true,
    timeZone: 'America/Chicago',
  })
})

test('an empty or blank variable counts as not given', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: null })
})

test('every problem is told at once', () => {
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
    - PORT "eighty" is not a whole number from 1 to 65535
    - SITE_URL is not an address that starts with http:// or https://
    - DATABASE_URL and SUPABASE_URL exclude each other: set the one that holds the data
    - SUPABASE_ANON_KEY is missing; SUPABASE_URL needs it
    - JWT_SECRET has 5 characters; at least 32 are needed
    - AUTH_AUTOCONFIRM "perhaps" is neither true nor false
    - RATE_LIMITS is neither "off" nor JSON like {"auth.sign_in.address":{"limit":60,"windowSeconds":300}}
    - SEED "maybe" is none of on, off
    - SITE_TIME_ZONE "Mars/Base" is not a time zone like America/Chicago]
  `)
})

test('a password inside an address is never repeated in the message', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://u:secretword@h/d' })).toThrow(/^(?!.*secretword)/s)
})

test('own PostgreSQL needs a secret that all processes share', () => {
  const DATABASE_URL = 'postgres://u:p@db.example/site'
  expect(() => readConfig({ DATABASE_URL })).toThrow('JWT_SECRET is missing')
  expect(readConfig({ DATABASE_URL, JWT_SECRET: SECRET }).storage).toEqual({
    kind: 'postgres',
    databaseUrl: DATABASE_URL,
  })
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

test('a webhook needs the secret that signs its calls', () => {
  const CONTACT_WEBHOOK_URL = 'https://crm.example/hook'
  expect(readConfig({}).contactWebhook).toBeNull()
  expect(() => readConfig({ CONTACT_WEBHOOK_URL })).toThrow('CONTACT_WEBHOOK_SECRET is missing')
  expect(readConfig({ CONTACT_WEBHOOK_URL, CONTACT_WEBHOOK_SECRET: 's' }).contactWebhook).toEqual({
    url: CONTACT_WEBHOOK_URL,
    secret: 's',
  })
})

test('rate limits are switched off or overridden by name', () => {
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe('off')
  expect(readConfig({ RATE_LIMITS: '{"auth.sign_in.address":{"limit":5}}' }).rateLimits).toEqual({
    'auth.sign_in.address': { limit: 5 },
  })
})
