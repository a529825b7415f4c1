import { type RefObject, useRef, useState } from 'react'
import { LoadFailed } from '#site/ui/notice.tsx'
import { AccessDenied, BackToDashboard, PrivatePageLoading } from '#site/ui/private-page-parts.tsx'
import { Skeletons } from '#site/ui/skeleton.tsx'
import { ViewLinks } from '#site/ui/view-links.tsx'
import { FirstPostReviews } from './first-post-reviews.tsx'
import type { ModerationContent, ModerationPart } from './load-moderation.ts'
import { MembersList } from './members-list.tsx'
import { ACCESS_DENIED, LOAD_FAILED, LOADING, type ModerationAction, TITLE } from './moderation-action.ts'
import { type ModerationQuery, toSearch, VIEWS, type View } from './moderation-query.ts'
import { PostsList } from './posts-list.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { TagsList } from './tags-list.tsx'
import { TrailList } from './trail-list.tsx'
import { WaitingMailings } from './waiting-mailings.tsx'

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

/** The page while its data loads and the user's role is checked. */
export function ModerationLoading() {
  return (
    <PrivatePageLoading heading={TITLE} status={LOADING} subject="Moderation" layout="form">
      <Skeletons heights={['h-11', 'h-11', 'h-40', 'h-40', 'h-40']} />
    </PrivatePageLoading>
  )
}
