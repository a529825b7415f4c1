import { type JsonLdNode, namedOrganization } from './json-ld.ts'
import { picturePath } from './representation-paths.ts'

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
