import { capitalized } from '#domain/text/capitalized.ts'
import { banText } from '../ban-state.tsx'
import type { AuditEntry } from '../calls/read-audit-trail.ts'

/** The actions of the site and of the auth service. */
const ACTIONS: Readonly<Record<string, string>> = {
  'post.unpublished': 'Post unpublished',
  'post.approved': 'First post approved',
  'post.returned': 'First post sent back',
  'post.deleted': 'Post deleted',
  'tag.deleted': 'Tag deleted',
  'category.deleted': 'Category deleted',
  'mailing.released': 'Mailing released',
  'mailing.rejected': 'Mailing rejected',
  'account.banned': 'Member banned',
  'account.unbanned': 'Ban lifted',
  'account.deleted': 'Account deleted',
  'rule.enabled': 'Rule turned on',
  'rule.disabled': 'Rule turned off',
  'role.granted': 'Made administrator',
  'role.revoked': 'Administrator role revoked',
  login: 'Signed in',
  logout: 'Signed out',
  user_signedup: 'Signed up',
  user_repeated_signup: 'Signed up again',
  user_confirmation_requested: 'Confirmation email requested',
  user_recovery_requested: 'Password recovery requested',
  user_reauthenticate_requested: 'Confirmation code requested',
  user_updated_password: 'Password changed',
  user_modified: 'Account changed',
  user_deleted: 'Account deleted',
}

/** An unknown action, from a newer auth service, is shown under its own name: "Factor unenrolled". */
export function actionText(action: string): string {
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (known) return known
  if (isFailedSignIn(action)) return 'Sign-in failed'
  return capitalized(action.replaceAll(/[._]+/g, ' '))
}

/** Who acted. The actor of a failed sign-in is unknown, so the text names the account instead. */
export function actorText({ action, actor }: AuditEntry): string {
  if (isFailedSignIn(action)) return actor ? `To the account ${actor}` : 'To an account that does not exist'
  return `By ${actor || 'an unknown user'}`
}

/** Our own auth service logs "login_failed"; the hosted service has no such action. */
function isFailedSignIn(action: string): boolean {
  return /login.*fail|fail.*login/.test(action)
}

/** Further details of an entry, one sentence each. */
export function detailTexts({ action, details }: AuditEntry, timeZone: string): string[] {
  const { until, author, posts, address } = details
  return [
    until ? banText(until, timeZone) : '',
    author && action.startsWith('post.') ? `Written by ${author}` : '',
    posts !== undefined ? `It was on ${posts} published ${posts === 1 ? 'post' : 'posts'}` : '',
    address ? `From the IP address ${address}` : '',
  ].filter(Boolean)
}
