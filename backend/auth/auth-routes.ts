import { createUser } from './operations/admin/create-user.ts'
import { deleteUser } from './operations/admin/delete-user.ts'
import { generateLink } from './operations/admin/generate-link.ts'
import { getUserById } from './operations/admin/get-user-by-id.ts'
import { invite } from './operations/admin/invite.ts'
import { listAuditEntries } from './operations/admin/list-audit-entries.ts'
import { listUsers } from './operations/admin/list-users.ts'
import { updateUserById } from './operations/admin/update-user-by-id.ts'
import { discovery } from './operations/discovery.ts'
import { getUser } from './operations/get-user.ts'
import { health } from './operations/health.ts'
import { jwks } from './operations/jwks.ts'
import { logOut } from './operations/log-out.ts'
import { authorize } from './operations/oauth/authorize.ts'
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
import { recover } from './operations/recover.ts'
import { resend } from './operations/resend.ts'
import { settings } from './operations/settings.ts'
import { signUp } from './operations/sign-up.ts'
import { token } from './operations/token.ts'
import { updateUser } from './operations/update-user.ts'
import { verifyByLink, verifyByPost } from './operations/verify.ts'

type Methods = Readonly<Record<string, AuthOperation>>

/** Every path of auth/v1; a segment that starts with `:` is a parameter. */
const ROUTES: Readonly<Record<string, Methods>> = {
  '/signup': { POST: signUp },
  '/token': { POST: token },
  '/verify': { GET: verifyByLink, POST: verifyByPost },
  '/recover': { POST: recover },
  '/resend': { POST: resend },
  '/logout': { POST: logOut },
  '/user': { GET: getUser, PUT: updateUser },
  '/invite': { POST: invite },
  '/admin/users': { GET: listUsers, POST: createUser },
  '/admin/users/:userId': { GET: getUserById, PUT: updateUserById, DELETE: deleteUser },
  '/admin/generate_link': { POST: generateLink },
  '/admin/audit': { GET: listAuditEntries },
