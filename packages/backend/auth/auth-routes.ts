import { compilePaths } from '#backend/http/path-patterns.ts'
import { deleteUserFactor, listUserFactors, updateUserFactor } from './factors/operations/admin-factors.ts'
import { challengeFactor } from './factors/operations/challenge-factor.ts'
import { enrollFactor } from './factors/operations/enroll-factor.ts'
import {
  createRecoveryCodes,
  deleteRecoveryCodes,
  getRecoveryCodes,
  regenerateRecoveryCodes,
} from './factors/operations/recovery-codes.ts'
import { unenrollFactor } from './factors/operations/unenroll-factor.ts'
import { verifyFactor } from './factors/operations/verify-factor.ts'
import { verifyRecoveryCode } from './factors/operations/verify-recovery-code.ts'
import { createUser } from './operations/admin/create-user.ts'
import { deleteUser } from './operations/admin/delete-user.ts'
import { generateLink } from './operations/admin/generate-link.ts'
import { invite } from './operations/admin/invite.ts'
import { listAuditEntries } from './operations/admin/list-audit-entries.ts'
import { getUserById, listUsers } from './operations/admin/list-users.ts'
import {
  createProvider,
  deleteProvider,
  getProvider,
  listProviders,
  updateProvider,
} from './operations/admin/sso-providers.ts'
import { updateUserById } from './operations/admin/update-user-by-id.ts'
import { deleteUserPasskey, listUserPasskeys } from './operations/admin/user-passkeys.ts'
import { passkeys, scim } from './operations/disabled-features.ts'
import { discovery, jwks, oauthDiscovery } from './operations/discovery.ts'
import { health } from './operations/health.ts'
import { logOut } from './operations/log-out.ts'
import { authorizeApplication } from './operations/oauth/authorize-application.ts'
import { decideAuthorization, getAuthorization } from './operations/oauth/consent.ts'
import { listGrants, revokeGrant } from './operations/oauth/grants.ts'
import {
  createClient,
  deleteClient,
  getClient,
  listClients,
  regenerateSecret,
  updateClient,
} from './operations/oauth/manage-clients.ts'
import { oauthToken } from './operations/oauth/oauth-token.ts'
import { registerClient } from './operations/oauth/register-client.ts'
import { userInfo } from './operations/oauth/user-info.ts'
import type { AuthOperation } from './operations/operation.ts'
import { magicLink, otp } from './operations/otp.ts'
import { authorize } from './operations/providers/authorize.ts'
import { callbackByGet, callbackByPost } from './operations/providers/callback.ts'
import {
  createCustomProvider,
  getCustomProvider,
  listCustomProviders,
  removeCustomProvider,
  updateCustomProvider,
} from './operations/providers/custom-providers.ts'
import { authorizeLinking, unlinkIdentity } from './operations/providers/identities.ts'
import { reauthenticate } from './operations/reauthenticate.ts'
import { recover } from './operations/recover.ts'
import { resend } from './operations/resend.ts'
import { settings } from './operations/settings.ts'
import { signUp } from './operations/sign-up.ts'
import { samlAcs, samlMetadata, startSso } from './operations/sso/lazy-saml.ts'
import { token } from './operations/token.ts'
import { getUser, updateUser } from './operations/update-user.ts'
import { verifyByLink, verifyByPost } from './operations/verify.ts'

type Methods = Readonly<Record<string, AuthOperation>>

/** Every path of auth/v1; a segment that starts with `:` is a parameter. */
export const ROUTES: Readonly<Record<string, Methods>> = {
  '/signup': { POST: signUp },
  '/token': { POST: token },
  '/verify': { GET: verifyByLink, POST: verifyByPost },
  '/otp': { POST: otp },
  '/magiclink': { POST: magicLink },
  '/recover': { POST: recover },
  '/resend': { POST: resend },
  '/logout': { POST: logOut },
  '/reauthenticate': { GET: reauthenticate },
  '/user': { GET: getUser, PUT: updateUser },
  '/admin/oauth/clients': { GET: listClients, POST: createClient },
  '/admin/oauth/clients/:clientId': { GET: getClient, PUT: updateClient, DELETE: deleteClient },
  '/admin/oauth/clients/:clientId/regenerate_secret': { POST: regenerateSecret },
  '/oauth/clients/register': { POST: registerClient },
  '/oauth/authorize': { GET: authorizeApplication },
  '/oauth/authorizations/:authorizationId': { GET: getAuthorization },
  '/oauth/authorizations/:authorizationId/consent': { POST: decideAuthorization },
  '/oauth/token': { POST: oauthToken },
  '/oauth/userinfo': { GET: userInfo },
  '/user/oauth/grants': { GET: listGrants, DELETE: revokeGrant },
  '/factors': { POST: enrollFactor },
  '/factors/recovery-codes': { GET: getRecoveryCodes, POST: createRecoveryCodes, DELETE: deleteRecoveryCodes },
  '/factors/recovery-codes/verify': { POST: verifyRecoveryCode },
  '/factors/recovery-codes/regenerate': { POST: regenerateRecoveryCodes },
  '/factors/:factorId': { DELETE: unenrollFactor },
  '/factors/:factorId/challenge': { POST: challengeFactor },
  '/factors/:factorId/verify': { POST: verifyFactor },
  '/passkeys': { GET: passkeys },
  '/passkeys/:passkeyId': { PATCH: passkeys, DELETE: passkeys },
  '/passkeys/registration/options': { POST: passkeys },
  '/passkeys/registration/verify': { POST: passkeys },
  '/passkeys/authentication/options': { POST: passkeys },
  '/passkeys/authentication/verify': { POST: passkeys },
  '/admin/users/:userId/passkeys': { GET: listUserPasskeys },
  '/admin/users/:userId/passkeys/:passkeyId': { DELETE: deleteUserPasskey },
  '/scim/v2/ServiceProviderConfig': { GET: scim },
  '/scim/v2/ResourceTypes': { GET: scim },
  '/scim/v2/Schemas': { GET: scim },
  '/admin/users/:userId/factors': { GET: listUserFactors },
  '/admin/users/:userId/factors/:factorId': { PUT: updateUserFactor, DELETE: deleteUserFactor },
  '/user/identities/authorize': { GET: authorizeLinking },
  '/user/identities/:identityId': { DELETE: unlinkIdentity },
  '/authorize': { GET: authorize },
  '/callback': { GET: callbackByGet, POST: callbackByPost },
  '/admin/custom-providers': { GET: listCustomProviders, POST: createCustomProvider },
  '/admin/custom-providers/:identifier': {
    GET: getCustomProvider,
    PUT: updateCustomProvider,
    DELETE: removeCustomProvider,
  },
  '/invite': { POST: invite },
  '/admin/users': { GET: listUsers, POST: createUser },
  '/admin/users/:userId': { GET: getUserById, PUT: updateUserById, DELETE: deleteUser },
  '/admin/generate_link': { POST: generateLink },
  '/admin/audit': { GET: listAuditEntries },
  '/sso': { POST: startSso },
  '/sso/saml/metadata': { GET: samlMetadata },
  '/sso/saml/acs': { POST: samlAcs },
  '/admin/sso/providers': { GET: listProviders, POST: createProvider },
  '/admin/sso/providers/:providerId': { GET: getProvider, PUT: updateProvider, DELETE: deleteProvider },
  '/settings': { GET: settings },
  '/health': { GET: health },
  '/.well-known/jwks.json': { GET: jwks },
  '/.well-known/openid-configuration': { GET: discovery },
  '/.well-known/oauth-authorization-server': { GET: oauthDiscovery },
}

/**
 * Paths that browsers and other servers open without an API key. A path that ends with `/` covers everything below it.
 */
export const OPEN_PATHS: readonly string[] = [
  '/verify',
  '/authorize',
  '/callback',
  '/sso/saml/',
  '/.well-known/',
  '/oauth/',
]

/** Paths at which OAuth clients may authenticate with HTTP Basic, which the operations check. */
export const OTHER_SCHEME_PATHS: readonly string[] = ['/oauth/']

export type Route = { methods: Methods; params: Readonly<Record<string, string>> }

const findMethods = compilePaths(ROUTES)

/** The route of a path below the base path, or null. A trailing slash does not matter. */
export function findRoute(path: string): Route | null {
  const found = findMethods(path)
  return found && { methods: found.value, params: found.params }
}
