import { type RefObject, useRef, useState } from 'react'
import { AccessDenied } from '#site/ui/access-denied.tsx'
import { BackToDashboard } from '#site/ui/back-to-dashboard.tsx'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { ViewLinks } from '#site/ui/view-links.tsx'
import type { ModerationAction } from './acting/moderation-action.ts'
import { ReasonDialog } from './acting/reason-dialog.tsx'
import type { ModerationContent, ModerationPart } from './load-moderation.ts'
import { WaitingMailings } from './mailings/waiting-mailings.tsx'
import { MembersList } from './members/members-list.tsx'
import { type ModerationQuery, toSearch, VIEWS, type View } from './moderation-query.ts'
import { ACCESS_DENIED, LOAD_FAILED, TITLE } from './moderation-texts.ts'
import { PostsList } from './posts/posts-list.tsx'
import { FirstPostReviews } from './reviews/first-post-reviews.tsx'
import { TagsList } from './tags/tags-list.tsx'
import { TrailList } from './trail/trail-list.tsx'

type ModerationScreenProps = {
  content: ModerationContent
  query: ModerationQuery
  timeZone: string
  /** Loads everything again. */
  onReload: () => Promise<void>
}

/** Moderation of posts, members and tags, and the audit trail; or the reason why they are not shown. */
export function ModerationScreen(props: ModerationScreenProps) {
  const { content, query, onReload } = props
  const heading = useRef<HTMLHeadingElement>(null)
  if (content.state === 'denied') return <AccessDenied text={ACCESS_DENIED} />

  const views = VIEWS.map(({ view, label }) => ({ label, to: toSearch({ view }), isCurrent: view === query.view }))
  return (
    <div className="page-column py-8 sm:py-12">
      <BackToDashboard look="quiet" />
      <div className="messages-head">
        <h1 className="text-h2" ref={heading} tabIndex={-1}>
          {TITLE}
        </h1>
      </div>
      <div className="messages-filter">
        <ViewLinks label="Parts of moderation" views={views} />
      </div>
      {content.state === 'allowed' ? (
        <Content {...props} part={content.part} heading={heading} />
      ) : (
        <LoadFailed title={LOAD_FAILED} text="Nothing was changed." role="alert" onReload={onReload} />
      )}
    </div>
  )
}

type ContentProps = Omit<ModerationScreenProps, 'content'> & {
  part: ModerationPart
  heading: RefObject<HTMLHeadingElement | null>
}

function Content({ part, query, timeZone, onReload, heading }: ContentProps) {
  const [action, setAction] = useState<ModerationAction | null>(null)
  // The pressed button may be gone together with its list item.
  const handleDone = () => heading.current?.focus()
  return (
    <>
      {part.view === 'posts' && (
        <FirstPostReviews
          reviews={part.reviews}
          onAct={setAction}
          onChanged={onReload}
          onDone={handleDone}
          timeZone={timeZone}
        />
      )}
      {part.view === 'posts' && (
        <WaitingMailings
          mailings={part.mailings}
          onAct={setAction}
          onChanged={onReload}
          onDone={handleDone}
          timeZone={timeZone}
        />
      )}
      <section aria-labelledby="moderation-list">
        <h2 id="moderation-list" className="mb-4 text-h3">
          {HEADINGS[part.view]}
        </h2>
        {part.view === 'posts' && <PostsList {...part} onAct={setAction} {...{ query, timeZone }} />}
        {part.view === 'members' && <MembersList {...part} onAct={setAction} {...{ query, timeZone }} />}
        {part.view === 'tags' && <TagsList {...part} onAct={setAction} query={query} />}
        {part.view === 'trail' && <TrailList {...part} {...{ query, timeZone }} />}
      </section>
      <ReasonDialog onChanged={onReload} onClose={() => setAction(null)} onDone={handleDone} action={action} />
    </>
  )
}

const HEADINGS: Record<View, string> = {
  posts: 'Published posts',
  members: 'Members',
  tags: 'Tags',
  trail: 'Audit trail',
}
