import { Fragment, useId } from 'react'
import { FEED_KINDS, FEEDS, type FeedFilter, feedPath } from '#site/lib/representations/representation-paths.ts'
import { LinkButton } from '#site/ui/button.tsx'
import { FOLLOW_FEED, FOLLOW_LABEL, FOLLOW_TEXT, FOLLOW_TITLE } from '../blog-texts.ts'

/** How to follow new posts: by email, for members, or with a feed reader. */
export function FollowBlog() {
  const id = useId()
  return (
    <section className="blog-follow grid gap-3.5" aria-labelledby={id}>
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

/** Links to the blog's feeds, or to those of a filter: "RSS · Atom · JSON Feed". */
export function FeedLinks({ filter = {} }: { filter?: FeedFilter }) {
  return FEED_KINDS.map((kind, index) => (
    <Fragment key={kind}>
      {index > 0 && ' · '}
      <a className="text-link" href={feedPath(kind, filter)}>
        {FEEDS[kind].name}
      </a>
    </Fragment>
  ))
}
