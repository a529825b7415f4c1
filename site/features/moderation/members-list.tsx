import { formatLongDate } from '#domain/text/moments.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { BanButton, MemberBadges, memberName } from './ban-state.tsx'
import { MAX_MEMBERS, type ModerationMember } from './load-moderation.ts'
import type { ModerationAction } from './moderation-action.ts'
import type { ModerationQuery } from './moderation-query.ts'
import { SearchForm } from './search-form.tsx'

type MembersListProps = {
  members: readonly ModerationMember[]
  query: ModerationQuery
  timeZone: string
  onAct: (action: ModerationAction) => void
}

/** The search results, or the banned members when there is no search. */
export function MembersList({ members, query, timeZone, onAct }: MembersListProps) {
  const isSearch = query.words !== ''
  return (
    <>
      <div className="messages-filter">
        <SearchForm query={query} label="Search members" placeholder="Name, address" />
      </div>
      {members.length === 0 ? (
        <EmptyState text={isSearch ? 'No member matches this search.' : 'No one is banned. Search for a member.'} />
      ) : (
        <>
          <p className="messages-quiet" role="status">
            {countText(members.length, isSearch)}
          </p>
          <ul className="messages-list">
            {members.map((member) => (
              <MemberItem key={member.user_id} {...{ member, timeZone, onAct }} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function countText(count: number, isSearch: boolean): string {
  const members = `${count} ${isSearch ? '' : 'banned '}${count === 1 ? 'member' : 'members'}`
  return count >= MAX_MEMBERS ? `The first ${members}` : members
}

type MemberItemProps = { member: ModerationMember; timeZone: string; onAct: (action: ModerationAction) => void }

function MemberItem({ member, timeZone, onAct }: MemberItemProps) {
  const { user_id: id, name, email, created_at, is_admin: isAdmin, banned_until: bannedUntil } = member
  return (
    <li className="messages-item">
      <div className="messages-item-head">
        <h3 className="messages-subject">{name ?? email ?? 'Member without an address'}</h3>
        <p className="messages-badges">
          <MemberBadges {...{ isAdmin, bannedUntil, timeZone }} />
        </p>
      </div>
      {name && email && <p className="messages-from">{email}</p>}
      <p className="messages-quiet tabular">
        {member.published_posts} published {member.published_posts === 1 ? 'post' : 'posts'} · member since{' '}
        {formatLongDate(created_at, timeZone)}
      </p>
      <div className="messages-actions">
        <BanButton member={{ id, name: memberName(name, email), isAdmin, bannedUntil }} label="Ban" onAct={onAct} />
      </div>
    </li>
  )
}
