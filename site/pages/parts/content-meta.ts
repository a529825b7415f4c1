import type { MetaDescriptor } from 'react-router'
import { provider } from '#content/provider.ts'
import { pageMeta } from '#site/lib/page-meta.ts'
import { breadcrumbs, type JsonLdNode, namedOrganization } from '#site/lib/representations/json-ld.ts'
import { picturePath } from '#site/lib/representations/representation-paths.ts'
import { type Place, stepsTo } from './breadcrumb.tsx'

type ContentHead = {
  page: { path: string; title: string; description: string }
  place: Place
  matches: Parameters<typeof pageMeta>[0]['matches']
  things: (siteUrl: string) => readonly JsonLdNode[]
}

/** The head of a page made from content/: its title and description, structured data and breadcrumbs. */
export function contentMeta({ page, place, matches, things }: ContentHead): MetaDescriptor[] {
  const { path, title, description } = page
  return pageMeta({
    title: `${title} | ${provider.name}`,
    description,
    path,
    matches,
    things: (siteUrl) => [
      ...things(siteUrl),
      breadcrumbs(siteUrl, [
        ...stepsTo(place).map(({ name, path: to }) => ({ name, path: to })),
        { name: title, path },
      ]),
    ],
  })
}

type PageSummary = { path: string; title: string; description: string }

/** The offer on a service or product page. */
export function service(siteUrl: string, { path, title, description }: PageSummary): JsonLdNode {
  return {
    '@type': 'Service',
    '@id': `${siteUrl}${path}#service`,
    url: siteUrl + path,
    name: title,
    description,
    image: siteUrl + picturePath(path),
    provider: namedOrganization(siteUrl),
  }
}

/** The questions and answers that the page shows, verbatim. */
export function faqPage(
  siteUrl: string,
  { path, faq }: { path: string; faq: readonly { question: string; answer: string }[] },
): JsonLdNode {
  return {
    '@type': 'FAQPage',
    '@id': `${siteUrl}${path}#faq`,
    url: siteUrl + path,
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The page's schema.org type; `Report` is a printable document. */
type PageKind = 'WebPage' | 'AboutPage' | 'CollectionPage' | 'Article' | 'Report'

export function webPage(siteUrl: string, kind: PageKind, { path, title, description }: PageSummary): JsonLdNode {
  const isText = kind === 'Article' || kind === 'Report'
  return {
    '@type': kind,
    '@id': `${siteUrl}${path}#page`,
    url: siteUrl + path,
    [isText ? 'headline' : 'name']: title,
    description,
    image: siteUrl + picturePath(path),
    inLanguage: 'en-US',
    ...(isText && { author: namedOrganization(siteUrl) }),
    publisher: namedOrganization(siteUrl),
  }
}
