import { useId } from 'react'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { FOLLOW_FEED, FOLLOW_LABEL, FOLLOW_TEXT, FOLLOW_TITLE } from '../blog-texts.ts'
import { FeedLinks } from '../feeds/feed-links.tsx'

/** How to follow new posts: by email, for members, or with a feed reader. */
export function FollowBlog() {
  const id = useId()
  return (
    <section className="blog-follow" aria-labelledby={id}>
      <h2 className="text-h4" id={id}>
        {FOLLOW_TITLE}
      </h2>
      <p className="text-quiet">{FOLLOW_TEXT}</p>
      <p>
        <LinkButton to="/dashboard" size="small">
          {FOLLOW_LABEL}
        </LinkButton>
      </p>
      <p className="text-quiet text-small">
        {FOLLOW_FEED} <FeedLinks />
      </p>
    </section>
  )
}
