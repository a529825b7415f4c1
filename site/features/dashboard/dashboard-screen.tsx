import { Link } from 'react-router'
import { home } from '#content/home.ts'
import { forgetReturnPath, useReturnPath } from '#site/lib/return-path.ts'
import { LinkButton } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { LoadFailed } from '#site/ui/notice.tsx'
import { PrivatePageLoading } from '#site/ui/private-page-parts.tsx'
import { QuestionBox } from '#site/ui/question-box.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { Administration } from './administration.tsx'
import { LOAD_FAILED } from './dashboard-texts.ts'
import type { DashboardContent, OwnProfile } from './load-dashboard.ts'
import type { OwnPostCounts } from './own-post-calls.ts'
import { OwnPosts } from './own-posts.tsx'
import { Subscriptions } from './subscriptions.tsx'
import { ViewsChart } from './views-chart.tsx'

/** How long each suggestion shows in the box, as in the ask bar (specification §9). */
const SUGGESTION_MS = 3000

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
      <div className="mb-10">
        <h1 className="text-h1">Dashboard</h1>
        {firstName && <p className="mt-3 text-lead text-quiet">Good to see you, {firstName}.</p>}
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
    <div className="members-columns grid gap-x-16 gap-y-14 items-start lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-14">
        <QuestionSection maxLength={maxQuestionLength} />
        <OwnPosts userId={user.id} onChanged={onReload} {...{ own, deleted, views, reviews, timeZone }} />
      </div>
      <div className="grid content-start gap-12">
        <ProfileCard email={user.email} profile={profile} counts={own.counts} />
        {content.isAdmin && <Administration counts={content.adminCounts} />}
        {own.counts.published > 0 && views && <ViewsChart {...views} />}
        <Subscriptions key={user.id} userId={user.id} {...{ categories, subscribedIds }} />
      </div>
    </div>
  )
}

/** The dashboard's layout while its data loads. */
export function DashboardLoading() {
  return (
    <PrivatePageLoading heading="Dashboard" status="Loading your dashboard…" subject="The dashboard">
      <div className="members-columns grid gap-x-16 gap-y-14 items-start lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-12">
          <Skeleton className="h-21" />
          <div className="grid gap-6">
            <Skeleton className="h-11" />
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </div>
        </div>
        <div className="grid content-start gap-12">
          <Skeleton className="h-72" />
          <Skeleton className="h-80" />
        </div>
      </div>
    </PrivatePageLoading>
  )
}

/** Offers the page that the user requested before signing in (readings D1), if any. */
function ContinueLink() {
  const path = useReturnPath()
  if (!path || path === '/dashboard') return null

  return (
    <p className="mb-8 rounded-medium bg-accent-wash px-5 py-4">
      You were on your way somewhere else.{' '}
      <Link to={path} className="font-semibold text-accent-strong underline" onClick={forgetReturnPath}>
        Continue<span className="sr-only"> to {path}</span>
      </Link>
    </p>
  )
}

/** A question box that leads to the search page, which answers (readings D10). */
function QuestionSection({ maxLength }: { maxLength: number }) {
  const { label, button, suggestions } = home.hero.question
  return (
    <section aria-label="Ask a question">
      <QuestionBox
        action="/search"
        suggestions={{ texts: suggestions, intervalMs: SUGGESTION_MS }}
        {...{ label, button, maxLength }}
      />
    </section>
  )
}

type ProfileCardProps = { email: string; profile: OwnProfile | null; counts: OwnPostCounts }

/** The signed-in user, with the number of their posts and drafts. */
function ProfileCard({ email, profile, counts: { published, drafts } }: ProfileCardProps) {
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')

  return (
    <Card aria-labelledby="profile-heading">
      <h2 id="profile-heading" className="text-h4">
        {name || 'Your profile'}
      </h2>
      {profile?.company && <p className="mt-1 text-quiet">{profile.company}</p>}
      <p className="mt-1 break-all text-quiet text-small">{email}</p>
      <dl className="tabular mt-6 flex flex-wrap gap-x-8 gap-y-3 border-line border-t pt-4">
        <Figure label="Published" value={published} />
        <Figure label={drafts === 1 ? 'Draft' : 'Drafts'} value={drafts} />
      </dl>
      <p className="mt-5 flex flex-wrap gap-2">
        <LinkButton to="/profile/edit" size="small">
          Edit Profile
        </LinkButton>
        <LinkButton to="/profile/security" size="small">
          Security
        </LinkButton>
      </p>
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-quiet text-small">{label}</dt>
      <dd className="font-display font-semibold text-h2">{value}</dd>
    </div>
  )
}
