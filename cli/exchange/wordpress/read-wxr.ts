import {
  collectPosts,
  type ForeignAuthor,
  type ForeignCategory,
  type ForeignSite,
  UnreadableSource,
} from '../foreign-post.ts'
import { readText, textOrNull } from '../read-text.ts'
import { readWordPressPost, type WordPressSite } from './wordpress-post.ts'
import { childrenOf, childText, parseXml } from './xml.ts'

/** What WordPress calls the types and states of posts that are not imported, in the plural. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  page: 'pages',
  attachment: 'files',
  nav_menu_item: 'menu items',
  revision: 'revisions',
  wp_navigation: 'menus',
  wp_block: 'reusable blocks',
  wp_template: 'templates',
  wp_global_styles: 'styles',
  custom_css: 'styles',
}

/** Reads a WordPress export: Tools → Export → "All content" (WXR 1.0 to 1.2). */
export function readWxr(text: string): ForeignSite {
  const [channel] = childrenOf(parseXml(text), 'channel')
  if (!channel || !childText(channel, 'wp:wxr_version')) {
    throw new UnreadableSource('The file is not a WordPress export: it has no version of the format (wp:wxr_version).')
  }
  const items = childrenOf(channel, 'item')
  const others = new Map<string, number>()
  const count = (what: string, number = 1) => number > 0 && others.set(what, (others.get(what) ?? 0) + number)
  const posts = items.filter((item) => {
    const type = childText(item, 'wp:post_type')
    const status = childText(item, 'wp:status')
    if (type === 'post' && status !== 'trash' && status !== 'auto-draft') return true
    count(type === 'post' ? 'posts in the trash' : (OTHER_TYPES[type] ?? `posts of the type “${type}”`))
    return false
  })
  count(
    'comments',
    posts.reduce((sum, item) => sum + childrenOf(item, 'wp:comment').length, 0),
  )
  const site = readSite(channel, items)
  return {
    source: `wordpress ${childText(channel, 'wp:base_blog_url') || childText(channel, 'link')}`.slice(0, 300),
    ...collectPosts(
      posts,
      (item) => readWordPressPost(item, site),
      (item) => ({ title: readText(childText(item, 'title')), originalId: childText(item, 'wp:post_id') }),
    ),
    categories: [...site.categories.values()],
    others,
  }
}

function readSite(channel: Element, items: readonly Element[]): WordPressSite {
  const authors = new Map<string, ForeignAuthor>()
  for (const author of childrenOf(channel, 'wp:author')) {
    const part = (name: string) => readText(childText(author, `wp:author_${name}`))
    const name = [part('first_name'), part('last_name')].filter(Boolean).join(' ') || part('display_name')
    authors.set(part('login'), { email: part('email') || null, name })
  }
  const categories = new Map<string, ForeignCategory>()
  const names = new Map<string, string>()
  for (const category of childrenOf(channel, 'wp:category')) {
    const name = readText(childText(category, 'wp:cat_name'))
    names.set(childText(category, 'wp:term_id'), name)
    categories.set(name, {
      name,
      slug: childText(category, 'wp:category_nicename'),
      description: textOrNull(childText(category, 'wp:category_description')),
    })
  }
  const attachments = items.filter((item) => childText(item, 'wp:post_type') === 'attachment')
  return {
    authors,
    categories,
    categoryNames: names,
    attachments: new Map(attachments.map((item) => [childText(item, 'wp:post_id'), item])),
  }
}
