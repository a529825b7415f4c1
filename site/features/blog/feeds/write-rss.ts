import { feedPath } from '#site/lib/representations/feed-paths.ts'
import { element, xmlDocument } from '#site/lib/representations/xml.ts'
import type { Feed, FeedPost } from './load-feed.ts'

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

/** RSS 2.0 with the full text of each post. */
export function writeRss(feed: Feed): string {
  const self = feed.siteUrl + feedPath('rss', feed.filter)
  const channel = element('channel', [
    element('title', feed.title),
    element('link', feed.homeUrl),
    element('description', feed.description),
    element('language', 'en-US'),
    element('lastBuildDate', rfc822(feed.updatedAt)),
    element('atom:link', '', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...feed.posts.map(item),
  ])
  return xmlDocument(element('rss', [channel], { version: '2.0', ...NAMESPACES }))
}

function item(post: FeedPost) {
  return element('item', [
    element('title', post.title),
    element('link', post.url),
    // Stays the same when the post is published again (readings D22).
    element('guid', post.id, { isPermaLink: 'false' }),
    element('pubDate', rfc822(post.publishedAt)),
    ...(post.author === null ? [] : [element('dc:creator', post.author)]),
    ...(post.category === null ? [] : [element('category', post.category)]),
    element('description', post.description),
    element('content:encoded', post.html),
  ])
}

/** "Sat, 21 Nov 2026 15:00:00 GMT", the only date format that RSS allows. */
function rfc822(moment: string): string {
  return new Date(moment).toUTCString()
}
