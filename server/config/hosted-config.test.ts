import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  authRateLimits,
  defaultRestSettings,
  MAIL_CODE_DIGITS,
  RECOVERY_LIFETIME_MS,
} from '@headwater/backend/settings'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, test } from 'vitest'
import { createEdgeFunctions } from '#server/data/edge-functions.ts'
import { readBytes, readToml } from '#tests/hosted/read-toml.ts'
import { readConfig } from './config.ts'

// Compares the hosted service's settings (supabase/config.toml) with the defaults of our own backend.

const toml = readToml(readFileSync('supabase/config.toml', 'utf8'))
const config = readConfig({})

function section(name: string) {
  const values = toml[name]
  if (!values) throw new Error(`supabase/config.toml has no section ${name}`)
  return values
}

test('the data API has the same settings', () => {
  const { schemas, extraSearchPath, maxRows } = defaultRestSettings
  expect(section('api')).toMatchObject({ schemas, extra_search_path: extraSearchPath, max_rows: maxRows })
})

test('accounts follow the same rules', () => {
  const { auth, passwordPolicy, siteUrl, autoconfirm } = config
  expect(section('auth')).toEqual({
    enabled: true,
    site_url: siteUrl,
    additional_redirect_urls: [`${siteUrl}/auth**`],
    jwt_expiry: auth.accessTokenSeconds,
    enable_refresh_token_rotation: true,
    refresh_token_reuse_interval: auth.refreshReuseSeconds,
    enable_signup: auth.allowsSignUp,
    enable_anonymous_sign_ins: auth.allowsAnonymousSignIn,
    enable_manual_linking: auth.allowsManualLinking,
    minimum_password_length: passwordPolicy.minLength,
    // '' means no rule about character classes.
    password_requirements: config.passwordRequirement === 'none' ? '' : config.passwordRequirement,
  })
  expect(section('auth.email')).toEqual({
    enable_signup: auth.allowsSignUp,
    enable_confirmations: !autoconfirm,
    double_confirm_changes: auth.confirmsBothAddresses,
    secure_password_change: auth.protectsPasswordChange,
    max_frequency: `${auth.mailIntervalSeconds}s`,
    otp_length: MAIL_CODE_DIGITS,
    otp_expiry: RECOVERY_LIFETIME_MS / 1000,
  })
  expect(section('auth.sms').enable_signup).toBe(config.twilio !== null)
})

test('sessions end as they do with our own backend', () => {
  const { sessionTimeboxSeconds, sessionInactivitySeconds } = config.auth
  expect([sessionTimeboxSeconds, sessionInactivitySeconds]).toEqual([null, null])
  expect(toml['auth.sessions']).toBeUndefined()
})

test('the same second factors are on', () => {
  const { totp, phone } = config.auth.factors
  expect(section('auth.mfa.totp')).toEqual({ enroll_enabled: totp === 'on', verify_enabled: totp !== 'off' })
  expect(section('auth.mfa.phone')).toEqual({ enroll_enabled: phone === 'on', verify_enabled: phone !== 'off' })
})

test('rate limits have the same numbers and periods', () => {
  const FIVE_MINUTES_S = 300
  const HOUR_S = 3600
  const ours = (name: keyof typeof authRateLimits, windowSeconds: number) => {
    expect(authRateLimits[name].windowSeconds).toBe(windowSeconds)
    return authRateLimits[name].limit
  }
  expect(section('auth.rate_limit')).toEqual({
    // Ours are limited for each address instead of all together.
    email_sent: 100,
    sms_sent: ours('auth.sms.all', HOUR_S),
    anonymous_users: ours('auth.anonymous_sign_in.address', HOUR_S),
    token_refresh: ours('auth.refresh.address', FIVE_MINUTES_S),
    sign_in_sign_ups: ours('auth.sign_in.address', FIVE_MINUTES_S),
    token_verifications: ours('auth.verify.address', FIVE_MINUTES_S),
  })
})

test('objects may be equally large, and the buckets are those of the migrations', () => {
  expect(readBytes(section('storage').file_size_limit)).toBe(config.objects.fileSizeLimit)
  const pictures = readFileSync('supabase/migrations/20261124100000_pictures.sql', 'utf8')
  for (const name of Object.keys(toml).filter((it) => it.startsWith('storage.buckets.'))) {
    const { public: isPublic, file_size_limit, allowed_mime_types } = section(name)
    const bucket = name.slice('storage.buckets.'.length)
    const types = (allowed_mime_types as string[]).map((type) => `'${type}'`).join(', ')
    expect(pictures).toContain(
      `('${bucket}', '${bucket}', ${isPublic}, ${readBytes(file_size_limit)}, array[${types}])`,
    )
  }
  expect(Object.keys(toml).filter((it) => it.startsWith('storage.buckets.'))).toHaveLength(2)
})

test('each function that has an entry point is deployed, and protected as in our own backend', () => {
  const entryPoints = readdirSync('supabase/functions').filter((name) =>
    existsSync(join('supabase/functions', name, 'index.ts')),
  )
  const sections = Object.keys(toml).filter((name) => name.startsWith('functions.'))
  expect(sections.sort()).toEqual(entryPoints.map((name) => `functions.${name}`).sort())
  const ours = createEdgeFunctions({
    service: () => {
      throw new Error('Nothing is called')
    },
    siteUrl: config.siteUrl,
    secret: 'unused',
    hasContactWebhook: false,
    hasRateLimits: false,
    model: null,
    log: silentLog,
  })
  for (const name of entryPoints) expect(section(`functions.${name}`).verify_jwt).toBe(ours[name]?.verifyToken)
})

test('every file that config.toml names exists', () => {
  const paths = Object.entries(toml).flatMap(([name, values]) => {
    const { import_map = [], entrypoint = [], static_files = [], sql_paths = [], content_path = [] } = values
    // Paths of emails start at the project's root, all others at the file's folder.
    const own = [import_map, entrypoint, static_files, sql_paths].flat().map((path) => join('supabase', String(path)))
    const files = [...own, ...[content_path].flat().map(String)]
    return files.map((file) => ({ name, file, exists: existsSync(file) }))
  })
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter(({ exists }) => !exists)).toEqual([])
})

test('links in emails lead to the page with a button', () => {
  const KINDS: Record<string, string | null> = {
    confirmation: 'signup',
    recovery: 'recovery',
    magic_link: 'magiclink',
    invite: 'invite',
    email_change: 'email_change',
    reauthentication: null,
  }
  for (const [name, kind] of Object.entries(KINDS)) {
    const html = readFileSync(String(section(`auth.email.template.${name}`).content_path), 'utf8')
    expect(html).toContain('{{ .Token }}')
    if (kind)
      expect(html).toContain(
        `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&amp;type=${kind}&amp;redirect_to=`,
      )
    // The service's own link would sign in anyone who opens it, such as a mail scanner.
    expect(html).not.toContain('ConfirmationURL')
  }
})
