import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { ContinueLink } from './continue-link.tsx'
import { LOAD_FAILED } from './dashboard-texts.ts'
import type { DashboardContent } from './load-dashboard.ts'
import { OwnPosts } from './own-posts.tsx'
import { ProfileCard } from './profile-card.tsx'
import { QuestionSection } from './question-section.tsx'
import { Subscriptions } from './subscriptions/subscriptions.tsx'
import { ViewsChart } from './views/views-chart.tsx'

type DashboardScreenProps = {
  user: { id: string; email: string }
  /** Null after a failed load. */
  content: DashboardContent | null
  timeZone: string
  maxQuestionLength: number
  /** Loads everything again. */
  onReload: () => Promise<void>
}

export function DashboardScreen(props: DashboardScreenProps) {
  const { content, onReload } = props
  const firstName = content?.profile?.first_name
  return (
    <div className="page-column py-12 sm:py-16">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-h1">Dashboard</h1>
          <p className="mt-3 text-lead text-quiet">
            {firstName ? `Good to see you, ${firstName}.` : 'Good to see you.'}
          </p>
        </div>
        {content?.isAdmin && (
          <p className="flex flex-wrap gap-2">
            <LinkButton to="/admin/messages">Messages</LinkButton>
            <LinkButton to="/admin/questions">Open Questions</LinkButton>
            <LinkButton to="/admin/moderation">Moderation</LinkButton>
            <LinkButton to="/admin/operations">Operations</LinkButton>
            <LinkButton to="/admin/categories">Manage Categories</LinkButton>
          </p>
        )}
      </div>
      <ContinueLink />
      {content ? (
        <Content {...props} content={content} />
      ) : (
        <LoadFailed
          title={LOAD_FAILED}
          text="Your posts are safe; they could not be read just now."
          onReload={onReload}
        />
      )}
    </div>
  )
}

function Content({ user, content, onReload, ...rest }: DashboardScreenProps & { content: DashboardContent }) {
  const { own, deleted, profile, categories, subscribedIds, views, reviews } = content
  const { timeZone, maxQuestionLength } = rest

  return (
    <div className="members-columns">
      <div className="grid gap-14">
        <QuestionSection maxLength={maxQuestionLength} />
        <OwnPosts userId={user.id} onChanged={onReload} {...{ own, deleted, views, reviews, timeZone }} />
      </div>
      <div className="grid content-start gap-12">
        <ProfileCard email={user.email} profile={profile} counts={own.counts} />
        {own.counts.published > 0 && views && <ViewsChart {...views} />}
        <Subscriptions key={user.id} userId={user.id} {...{ categories, subscribedIds }} />
      </div>
    </div>
  )
}
