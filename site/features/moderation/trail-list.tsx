import { capitalized } from '#domain/text/capitalized.ts'
import { formatInstant } from '#domain/text/moments.ts'
import { LinkButton } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { ViewLinks } from '#site/ui/view-links.tsx'
import { banText } from './ban-state.tsx'
import type { AuditEntry, AuditTrail } from './load-moderation.ts'
import { KINDS, type ModerationQuery, toSearch } from './moderation-query.ts'

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
  'rule.changed': 'Rule changed',
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

type TrailListProps = { trail: AuditTrail; query: ModerationQuery; timeZone: string }

/** Who did what and why, newest first. */
export function TrailList({ trail: { entries, has_more, has_account_log }, query, timeZone }: TrailListProps) {
  const { kind, before } = query
  const last = entries.at(-1)
  const kinds = KINDS.map((choice) => ({
    label: choice.label,
    to: toSearch({ view: 'trail', kind: choice.kind }),
    isCurrent: choice.kind === kind,
  }))
  return (
    <>
      <div className="messages-filter">
        <ViewLinks label="Kinds of entries" views={kinds} />
      </div>
      {!has_account_log && (
        <Notice tone="warning">
          The sign-in service keeps its own log elsewhere: sign-ins and account changes are not in this list.
        </Notice>
      )}
      {entries.length === 0 ? (
        <EmptyState text={before ? 'There are no older entries.' : 'There is no entry of this kind.'} />
      ) : (
        <ul className="messages-list">
          {entries.map((entry) => (
            <EntryItem key={entry.id} {...{ entry, timeZone }} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-2">
        {before && <LinkButton to={toSearch({ view: 'trail', kind })}>Newest entries</LinkButton>}
        {has_more && last && (
          <LinkButton to={toSearch({ view: 'trail', kind, before: { at: last.created_at, id: last.id } })}>
            Older entries
          </LinkButton>
        )}
      </p>
    </>
  )
}

function EntryItem({ entry, timeZone }: { entry: AuditEntry; timeZone: string }) {
  const { subject, reason, created_at } = entry
  return (
    <li className="moderation-entry">
      <h3 className="messages-subject">
        {actionText(entry.action)}
        {subject && `: ${subject}`}
      </h3>
      <p className="messages-quiet tabular">
        {actorText(entry)} · {formatInstant(new Date(created_at), timeZone)}
      </p>
      {detailTexts(entry, timeZone).map((text) => (
        <p key={text} className="messages-quiet">
          {text}
        </p>
      ))}
      {reason && <p className="max-w-[72ch] mt-2 whitespace-pre-line">Reason: {reason}</p>}
    </li>
  )
}

/** An unknown action, from a newer auth service, is shown under its own name: "Factor unenrolled". */
function actionText(action: string): string {
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (known) return known
  if (isFailedSignIn(action)) return 'Sign-in failed'
  return capitalized(action.replaceAll(/[._]+/g, ' '))
}

/** Who acted. The actor of a failed sign-in is unknown, so the text names the account instead. */
function actorText({ action, actor }: AuditEntry): string {
  if (isFailedSignIn(action)) return actor ? `To the account ${actor}` : 'To an account that does not exist'
  return `By ${actor || 'an unknown user'}`
}

/** Our own auth service logs "login_failed"; the hosted service has no such action. */
function isFailedSignIn(action: string): boolean {
  return /login.*fail|fail.*login/.test(action)
}

/** Further details of an entry, one sentence each. */
function detailTexts({ action, details }: AuditEntry, timeZone: string): string[] {
  const { until, author, posts, address } = details
  return [
    until ? banText(until, timeZone) : '',
    author && action.startsWith('post.') ? `Written by ${author}` : '',
    posts !== undefined ? `It was on ${posts} published ${posts === 1 ? 'post' : 'posts'}` : '',
    address ? `From the IP address ${address}` : '',
  ].filter(Boolean)
}
