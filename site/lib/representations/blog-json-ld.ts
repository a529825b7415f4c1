import { type ArticleFacts, type JsonLdNode, namedOrganization } from '#site/lib/representations/json-ld.ts'
import { picturePath } from '#site/lib/representations/representation-paths.ts'

const blogId = (siteUrl: string) => `${siteUrl}/blog#blog`

export type ListedPost = { id: string; title: string; publishedAt: string | null }

export function blog(
  siteUrl: string,
  { name, description, posts }: { name: string; description: string; posts: readonly ListedPost[] },
): JsonLdNode {
  return {
    '@type': 'Blog',
    '@id': blogId(siteUrl),
    url: `${siteUrl}/blog`,
    name,
    description,
    inLanguage: 'en-US',
    publisher: namedOrganization(siteUrl),
    blogPost: posts.map(({ id, title, publishedAt }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: `${siteUrl}/blog/${id}`,
      ...(publishedAt && { datePublished: publishedAt }),
    })),
  }
}

type Posting = {
  path: string
  title: string
  description: string
  article: ArticleFacts
  /** The path of the author's page; null if they have none. */
  authorPath: string | null
  /** Absolute; without it, the drawn picture. */
  pictureUrl?: string | undefined
}

export function blogPosting(
  siteUrl: string,
  { path, title, description, article, authorPath, pictureUrl }: Posting,
): JsonLdNode {
  const { publishedAt, modifiedAt, author, category } = article
  return {
    '@type': 'BlogPosting',
    '@id': `${siteUrl}${path}#post`,
    url: siteUrl + path,
    mainEntityOfPage: siteUrl + path,
    headline: title,
    description,
    image: pictureUrl ?? siteUrl + picturePath(path),
    inLanguage: 'en-US',
    ...(publishedAt && { datePublished: publishedAt }),
    dateModified: modifiedAt,
    author:
      author === null
        ? namedOrganization(siteUrl)
        : { '@type': 'Person', name: author, ...(authorPath && { url: siteUrl + authorPath }) },
    publisher: namedOrganization(siteUrl),
    ...(category !== null && { articleSection: category }),
    isPartOf: { '@type': 'Blog', '@id': blogId(siteUrl) },
  }
}

type Profile = {
  path: string
  name: string
  /** What the author says about themselves. */
  words: string | null
  /** Absolute; null without a picture. */
  pictureUrl: string | null
}

export function profilePage(siteUrl: string, { path, name, words, pictureUrl }: Profile): JsonLdNode {
  const url = siteUrl + path
  return {
    '@type': 'ProfilePage',
    '@id': `${url}#page`,
    url,
    name,
    inLanguage: 'en-US',
    publisher: namedOrganization(siteUrl),
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name,
      url,
      ...(words !== null && { description: words }),
      ...(pictureUrl !== null && { image: pictureUrl }),
    },
  }
}
