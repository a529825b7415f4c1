import type { Connect } from '#site/lib/supabase-browser.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { ContinueLink } from './continue-link.tsx'
import { LOAD_FAILED } from './dashboard-texts.ts'
import type { DashboardContent } from './load-dashboard.ts'
import { OwnPosts } from './own-posts.tsx'
import { ProfileCard } from './profile-card.tsx'

type DashboardScreenProps = {
  user: { id: string; email: string }
  /** Null after a failed load. */
  content: DashboardContent | null
  timeZone: string
  connect: Connect
  /** Loads everything anew. */
  onReload: () => Promise<void>
}

export function DashboardScreen({ user, content, timeZone, connect, onReload }: DashboardScreenProps) {
  const firstName = content?.profile?.first_name
  return (
    <div className="page-column py-12 sm:py-16">
      <h1 className="text-h1">Dashboard</h1>
      <p className="mt-3 mb-10 text-lead text-quiet">
        {firstName ? `Good to see you, ${firstName}.` : 'Good to see you.'}
      </p>
      <ContinueLink />
      {content ? (
        <div className="grid items-start gap-12 lg:grid-cols-[1fr_20rem]">
          <OwnPosts posts={content.posts} userId={user.id} onChanged={onReload} {...{ timeZone, connect }} />
          <ProfileCard email={user.email} profile={content.profile} posts={content.posts} />
        </div>
      ) : (
        <Notice tone="danger" title={LOAD_FAILED}>
          <p>Your posts are safe; they could not be read just now.</p>
          <Button className="mt-3" onClick={() => void onReload()}>
            Try again
          </Button>
        </Notice>
      )}
    </div>
  )
}
