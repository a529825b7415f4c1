import type { JsonObject } from '../requests/read-json-body.ts'

/** What somebody fills in to get an account; `email` is normalized, the password fits the policy. */
export type SignUpForm = { email: string; password: string; metadata: JsonObject }

/** Where a sign-up comes from, and where the link in its mail leads. */
export type SignUpOrigin = { redirectTo: string; userAgent: string | null; clientAddress: string }
