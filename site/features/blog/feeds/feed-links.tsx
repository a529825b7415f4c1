import { Fragment } from 'react'
import { FEED_KINDS, type FeedFilter, feedPath } from '#site/lib/representations/feed-paths.ts'
import { FEEDS } from '#site/lib/representations/representation-paths.ts'

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
