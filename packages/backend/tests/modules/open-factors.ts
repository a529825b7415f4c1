import { fromBase32 } from '#backend/auth/factors/totp/base32.ts'
import { totpCode, totpStep } from '#backend/auth/factors/totp/totp.ts'
import { type OpenAuth, type OpenAuthOptions, openAuthModule } from './open-auth-module.ts'

// biome-ignore lint/suspicious/noExplicitAny: responses are JSON whose shape each test knows and checks.
type Json = any

export type App = { id: string; secret: string }

export type OpenFactors = OpenAuth & {
  /** Begins an authenticator app. */
  enroll: (token: string, friendlyName?: string) => Promise<App & { body: Json }>
  /** The app's code at the clock's time. */
  code: (app: App) => string
  /** Challenge and verify in one; a later step than the last, so that the code has not been used. */
  prove: (token: string, app: App) => Promise<{ status: number; body: Json }>
  /** A session that has proved a new app, and the app. */
  secondLevel: (token: string, friendlyName?: string) => Promise<{ session: Json; app: App }>
  signIn: (email?: string) => Promise<Json>
}

/** The auth module with what tests of second factors do again and again. */
export async function openFactors(options: OpenAuthOptions = {}): Promise<OpenFactors> {
  const auth = await openAuthModule(options)

  const code = ({ secret }: App) => totpCode(fromBase32(secret), totpStep(auth.clock.now))

  async function enroll(token: string, friendly_name = 'Phone') {
    const { body } = await auth.call('POST /factors', { token, body: { factor_type: 'totp', friendly_name } })
    return { id: body.id, secret: body.totp?.secret, body }
  }

  async function prove(token: string, app: App) {
    auth.clock.advance(60_000)
    const { body: challenge } = await auth.call(`POST /factors/${app.id}/challenge`, { token })
    const body = { challenge_id: challenge.id, code: code(app) }
    return auth.call(`POST /factors/${app.id}/verify`, { token, body })
  }

  return Object.assign(auth, {
    enroll,
    code,
    prove,
    async secondLevel(token: string, friendlyName?: string) {
      const app = await enroll(token, friendlyName)
      return { session: (await prove(token, app)).body, app }
    },
    async signIn(email = 'ada@example.com') {
      const body = { email, password: 'correct horse battery' }
      return (await auth.call('POST /token?grant_type=password', { body })).body
    },
  })
}

/** The claims of an access token, unverified. */
export function claimsOf(token: string): Json {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
