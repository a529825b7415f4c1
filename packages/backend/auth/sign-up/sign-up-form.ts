import type { JsonObject } from '#backend/http/http-module.ts'
import type { PreparedMail } from '../mailed-tokens/prepare-mails.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'

/** The data of a sign-up; `email` is normalized, and the password satisfies the policy. */
export type SignUpForm = { email: string; password: string; metadata: JsonObject }

/** Where a sign-up comes from, and where the link in its email leads. */
export type SignUpOrigin = {
  redirectTo: string
  challenge: CodeChallenge | null
  userAgent: string | null
  clientAddress: string
}

/** A stored sign-up whose email has yet to be sent. */
export type PreparedSignUp = { mail: PreparedMail; answer: Record<string, unknown>; newUserId: string | null }
