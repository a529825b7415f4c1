import { provider } from '#content/provider.ts'
import { feedPath } from '#site/lib/representations/feed-paths.ts'
import { element, xmlDocument } from '#site/lib/representations/xml.ts'
import type { Feed, FeedPost } from './load-feed.ts'

/** Atom 1.0 (RFC 4287) with the full text of each post. */
export function writeAtom(feed: Feed): string {
  const self = feed.siteUrl + feedPath('atom', feed.filter)
  const content = [
    element('title', feed.title),
    element('subtitle', feed.description),
    element('id', self),
    element('link', '', { rel: 'self', type: 'application/atom+xml', href: self }),
    element('link', '', { rel: 'alternate', type: 'text/html', href: feed.homeUrl }),
    element('updated', feed.updatedAt),
    // Atom requires an author: this one applies to entries that have none.
    author(provider.name, `${feed.siteUrl}/`),
    ...feed.posts.map(entry),
  ]
  return xmlDocument(element('feed', content, { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en-US' }))
}

function entry(post: FeedPost) {
  return element('entry', [
    element('title', post.title),
    // Stays the same when the post is published again (readings D22).
    element('id', `urn:uuid:${post.id}`),
    element('link', '', { rel: 'alternate', type: 'text/html', href: post.url }),
    element('published', post.publishedAt),
    element('updated', post.modifiedAt),
    ...(post.author === null ? [] : [author(post.author, post.authorUrl)]),
    ...(post.category === null ? [] : [element('category', '', { term: post.category })]),
    element('summary', post.description),
    element('content', post.html, { type: 'html' }),
  ])
}

function author(name: string, uri: string | null) {
  return element('author', [element('name', name), ...(uri === null ? [] : [element('uri', uri)])])
}
