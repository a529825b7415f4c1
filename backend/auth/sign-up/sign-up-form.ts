import type { JsonObject } from '#backend/http/json-object.ts'
import type { PreparedMail } from '../mailed-tokens/prepare-mails.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'

/** What somebody fills in to get an account; `email` is normalized, the password fits the policy. */
export type SignUpForm = { email: string; password: string; metadata: JsonObject }

/** Where a sign-up comes from, and where the link in its mail leads. */
export type SignUpOrigin = {
  redirectTo: string
  challenge: CodeChallenge | null
  userAgent: string | null
  clientAddress: string
}

/** A sign-up that is stored; its mail has yet to be sent. */
export type PreparedSignUp = { mail: PreparedMail; answer: Record<string, unknown>; newUserId: string | null }
