import type { RouterContextProvider } from 'react-router'
import { getPublicClient, getPublicSettings, renderPostContext, reportErrorContext } from '#site/lib/load-context.ts'
import { FEEDS, type FeedKind } from '#site/lib/representations/representation-paths.ts'
import { type Feed, loadFeed } from './load-feed.ts'
import { writeAtom } from './write-atom.ts'
import { writeJsonFeed } from './write-json-feed.ts'
import { writeRss } from './write-rss.ts'

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
