import { provider } from '#content/provider.ts'
import { feedPath } from '#site/lib/representations/feed-paths.ts'
import type { Feed, FeedPost } from './load-feed.ts'

/** JSON Feed 1.1 with the full text of each post. */
export function writeJsonFeed(feed: Feed): string {
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
    items: feed.posts.map(item),
  })
}

function item(post: FeedPost) {
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
