import { provider } from '#content/provider.ts'
import { picturePath } from './face-paths.ts'

/** One thing in a page's JSON-LD. Everything in it is said on the page or in its head too. */
export type LinkedThing = { '@type': string | string[]; [property: string]: unknown }

export type Crumb = { name: string; path: string }

const organizationId = (siteUrl: string) => `${siteUrl}/#organization`
const webSiteId = (siteUrl: string) => `${siteUrl}/#website`
const blogId = (siteUrl: string) => `${siteUrl}/blog#blog`

export function organization(siteUrl: string): LinkedThing {
  const { address, email, phone } = provider.contact
  return {
    '@type': ['Organization', 'ProfessionalService'],
    '@id': organizationId(siteUrl),
    name: provider.name,
    legalName: provider.legalName,
    description: provider.summary,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/icon-512.png`,
    image: siteUrl + picturePath('/'),
    email,
    telephone: phone.dial,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: 'US',
    },
    sameAs: provider.social.map(({ url }) => url),
  }
}

export function webSite(siteUrl: string, description: string): LinkedThing {
  return {
    '@type': 'WebSite',
    '@id': webSiteId(siteUrl),
    url: `${siteUrl}/`,
    name: provider.name,
    description,
    inLanguage: 'en-US',
    publisher: { '@id': organizationId(siteUrl) },
  }
}

/** The way to a page, from the home page on; its last crumb is the page itself. */
export function breadcrumbs(siteUrl: string, crumbs: readonly Crumb[]): LinkedThing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

export type ListedPost = { id: string; title: string; publishedAt: string | null }

export function blog(
  siteUrl: string,
  { name, description, posts }: { name: string; description: string; posts: readonly ListedPost[] },
): LinkedThing {
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

export type ArticleFace = {
  publishedAt: string | null
  modifiedAt: string
  /** Null: the author has given no name, and the provider stands for the text. */
  author: string | null
  category: string | null
}

export function blogPosting(
  siteUrl: string,
  { path, title, description, article }: { path: string; title: string; description: string; article: ArticleFace },
): LinkedThing {
  const { publishedAt, modifiedAt, author, category } = article
  return {
    '@type': 'BlogPosting',
    '@id': `${siteUrl}${path}#post`,
    url: siteUrl + path,
    mainEntityOfPage: siteUrl + path,
    headline: title,
    description,
    image: siteUrl + picturePath(path),
    inLanguage: 'en-US',
    ...(publishedAt && { datePublished: publishedAt }),
    dateModified: modifiedAt,
    author: author === null ? namedOrganization(siteUrl) : { '@type': 'Person', name: author },
    publisher: namedOrganization(siteUrl),
    ...(category !== null && { articleSection: category }),
    isPartOf: { '@type': 'Blog', '@id': blogId(siteUrl) },
  }
}

/** The provider on pages that do not describe it: who reads only this page still learns the name. */
export function namedOrganization(siteUrl: string): LinkedThing {
  return { '@type': 'Organization', '@id': organizationId(siteUrl), name: provider.name, url: `${siteUrl}/` }
}
