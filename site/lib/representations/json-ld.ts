import { provider } from '#content/provider.ts'
import { picturePath } from './representation-paths.ts'

/** A schema.org Thing in a page's JSON-LD. It contains only facts that are also on the page or in its head. */
export type JsonLdNode = { '@type': string | string[]; [property: string]: unknown }

export type Crumb = { name: string; path: string }

const organizationId = (siteUrl: string) => `${siteUrl}/#organization`
const webSiteId = (siteUrl: string) => `${siteUrl}/#website`

export function organization(siteUrl: string): JsonLdNode {
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
      addressCountry: provider.place.country,
    },
    sameAs: provider.social.map(({ url }) => url),
  }
}

export function webSite(siteUrl: string, description: string): JsonLdNode {
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

/** The path to a page, starting at the home page; the last crumb is the page itself. */
export function breadcrumbs(siteUrl: string, crumbs: readonly Crumb[]): JsonLdNode {
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

export type ArticleFacts = {
  publishedAt: string | null
  modifiedAt: string
  /** Null: the author gave no name, and the provider is credited instead. */
  author: string | null
  category: string | null
}

/** The provider on pages that do not describe it in full, with its name for programs that read only this page. */
export function namedOrganization(siteUrl: string): JsonLdNode {
  return { '@type': 'Organization', '@id': organizationId(siteUrl), name: provider.name, url: `${siteUrl}/` }
}
