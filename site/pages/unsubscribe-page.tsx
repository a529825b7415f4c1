import { unsubscribe } from '#content/unsubscribe.ts'
import type { PostedUnsubscribe } from '#domain/forms/posted-form.ts'
import { Button, LinkButton } from '#site/ui/button.tsx'
import { PageHeading } from '#site/ui/page-heading.tsx'

/** Asks before a subscription ends, then confirms it. A native form, so it needs neither script nor a session. */
export function UnsubscribePage({ posted }: { posted: PostedUnsubscribe }) {
  const { title, text } = unsubscribe[posted.state]
  return (
    <>
      <PageHeading title={title}>{text}</PageHeading>
      <div className="page-column pb-20">
        {posted.state === 'ask' ? (
          <form method="post" action={`/unsubscribe?${new URLSearchParams({ token: posted.token })}`}>
            <Button type="submit" look="action">
              {unsubscribe.ask.button}
            </Button>
          </form>
        ) : (
          <LinkButton to="/dashboard" look="outline">
            Go to your dashboard
          </LinkButton>
        )}
      </div>
    </>
  )
}
