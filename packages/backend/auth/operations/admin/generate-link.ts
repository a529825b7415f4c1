import { readLinkRequest } from '../../admin/link-request.ts'
import { type GeneratedLink, prepareLink } from '../../admin/prepare-link.ts'
import type { AuthServices } from '../../auth-services.ts'
import { readJsonBody } from '../../requests/read-json-body.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import { findUserByEmail } from '../../users/find-user.ts'
import { toUserJson } from '../../users/user-json.ts'
import type { AuthOperation } from '../operation.ts'

/**
 * POST /admin/generate_link { type, email, password, new_email, data, redirect_to }: a link and a code for the operator's
 * own mail. `action_link` signs in whoever opens it; `hashed_token` is for a page that asks first, as /auth/confirm does.
 */
export const generateLink: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const body = await readJsonBody(request)
  const wanted = readLinkRequest(auth, request, body)
  const known = await auth.transaction((transaction) => findUserByEmail(transaction, wanted.email))
  const link = await prepareLink(auth, { wanted, isKnown: known !== null, context })
  return privateJson(toJson(auth, link, wanted.redirectTo))
}

function toJson(
  { siteUrl }: AuthServices,
  { user, type, token }: GeneratedLink,
  redirectTo: string,
): Record<string, unknown> {
  const linkType = type.startsWith('email_change') ? 'email_change' : type
  const query = new URLSearchParams({ token: token.linkSecret, type: linkType, redirect_to: redirectTo })
  return {
    ...toUserJson(user),
    action_link: `${siteUrl}/auth/v1/verify?${query}`,
    email_otp: token.code,
    hashed_token: token.linkSecret,
    verification_type: type,
    redirect_to: redirectTo,
  }
}
