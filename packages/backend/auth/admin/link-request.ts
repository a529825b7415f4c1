import type { JsonObject } from '#backend/http/http-module.ts'
import { validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { readEmail } from '../requests/email-address.ts'
import { metadataField, textField } from '../requests/read-json-body.ts'
import { readRedirectTarget } from '../requests/redirect-target.ts'
import { readAudience } from './read-audience.ts'

const LINK_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const

export type GeneratedLinkType = (typeof LINK_TYPES)[number]

export type LinkRequest = {
  type: GeneratedLinkType
  email: string
  /** Only for a change of address. */
  newEmail: string
  /** '' when not given. */
  password: string
  metadata: JsonObject | null
  aud: string
  redirectTo: string
}

/** Throws 400 when a field is missing or malformed, with the hosted service's messages. */
export function readLinkRequest(auth: AuthServices, request: Request, body: JsonObject): LinkRequest {
  const email = readEmail(textField(body, 'email'))
  const wantedType = textField(body, 'type')
  const type = LINK_TYPES.find((known) => known === wantedType)
  if (!type) throw validationFailed(`Invalid email action link type requested: ${wantedType.slice(0, 40)}`)
  const target = textField(body, 'redirect_to')
  const newEmail = textField(body, 'new_email')
  return {
    type,
    email,
    newEmail: type.startsWith('email_change') ? readEmail(newEmail) : '',
    password: textField(body, 'password'),
    metadata: metadataField(body),
    aud: readAudience(request),
    redirectTo: target === '' ? readRedirectTarget(auth, request) : auth.redirectTargets.choose(target),
  }
}
