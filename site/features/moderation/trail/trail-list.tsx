import { formatInstant } from '#domain/contact/consultation-time.ts'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { ViewLinks } from '#site/ui/view-links.tsx'
import type { AuditEntry, AuditTrail } from '../calls/read-audit-trail.ts'
import { KINDS, type ModerationQuery, toSearch } from '../moderation-query.ts'
import { actionText, actorText, detailTexts } from './entry-words.ts'

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
      {reason && <p className="messages-text">Reason: {reason}</p>}
    </li>
  )
}
