import type { RouterContextProvider } from 'react-router'
import { provider } from '#content/provider.ts'
import { getPublicClient, getPublicSettings, renderPostContext, reportErrorContext } from '#site/lib/load-context.ts'
import { FEEDS, type FeedKind, feedPath } from '#site/lib/representations/representation-paths.ts'
import { element, xmlDocument } from '#site/lib/representations/xml.ts'
import { type Feed, type FeedPost, loadFeed } from './load-feed.ts'

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

const WRITERS: Readonly<Record<FeedKind, (feed: Feed) => string>> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
}

type FeedArguments = { request: Request; context: Readonly<RouterContextProvider> }

/** Answers with the feed of all posts, of one category with `?category={slug}`, or of one author with `?author={key}`. */
export async function answerFeed({ request, context }: FeedArguments, kind: FeedKind): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const author = searchParams.get('author')
  const category = searchParams.get('category')
  const feed = await loadFeed(getPublicClient(context), {
    siteUrl: getPublicSettings(context).siteUrl,
    filter: author !== null ? { author } : category !== null ? { category } : {},
    renderPost: context.get(renderPostContext),
    reportError: context.get(reportErrorContext),
  })
  if (!feed) return new Response('Not Found\n', { status: 404 })
  return new Response(WRITERS[kind](feed), { headers: { 'Content-Type': `${FEEDS[kind].type}; charset=utf-8` } })
}

/** Atom 1.0 (RFC 4287) with the full text of each post. */
function writeAtom(feed: Feed): string {
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

/** JSON Feed 1.1 with the full text of each post. */
function writeJsonFeed(feed: Feed): string {
  const { siteUrl } = feed
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.homeUrl,
    feed_url: siteUrl + feedPath('json', feed.filter),
    icon: `${siteUrl}/icons/icon-512.png`,
    language: 'en-US',
    authors: [{ name: provider.name, url: `${siteUrl}/` }],
    items: feed.posts.map(jsonItem),
  })
}

function jsonItem(post: FeedPost) {
  return {
    // Stays the same when the post is published again (readings D22).
    id: post.id,
    url: post.url,
    title: post.title,
    summary: post.description,
    content_html: post.html,
    date_published: post.publishedAt,
    date_modified: post.modifiedAt,
    ...(post.author !== null && {
      authors: [{ name: post.author, ...(post.authorUrl !== null && { url: post.authorUrl }) }],
    }),
    ...(post.category !== null && { tags: [post.category] }),
  }
}

/** RSS 2.0 with the full text of each post. */
function writeRss(feed: Feed): string {
  const self = feed.siteUrl + feedPath('rss', feed.filter)
  const channel = element('channel', [
    element('title', feed.title),
    element('link', feed.homeUrl),
    element('description', feed.description),
    element('language', 'en-US'),
    element('lastBuildDate', rfc822(feed.updatedAt)),
    element('atom:link', '', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...feed.posts.map(rssItem),
  ])
  return xmlDocument(element('rss', [channel], { version: '2.0', ...NAMESPACES }))
}

function rssItem(post: FeedPost) {
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
