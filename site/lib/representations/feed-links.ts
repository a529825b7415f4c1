import type { MetaDescriptor } from 'react-router'
import { FEED_KINDS, type FeedFilter, feedPath } from './feed-paths.ts'
import { FEEDS } from './representation-paths.ts'

/** Head tags by which feed readers find a page's own feeds, in addition to those of the whole blog. */
export function feedLinks(siteUrl: string, { title, filter }: { title: string; filter: FeedFilter }): MetaDescriptor[] {
  return FEED_KINDS.map((kind) => ({
    tagName: 'link',
    rel: 'alternate',
    href: siteUrl + feedPath(kind, filter),
    type: FEEDS[kind].type,
    title: `${title} (${FEEDS[kind].name})`,
  }))
}
