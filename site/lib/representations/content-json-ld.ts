import { type LinkedThing, namedOrganization } from './json-ld.ts'
import { picturePath } from './representation-paths.ts'

type PageSummary = { path: string; title: string; description: string }

/** What the provider offers on a page of a service or a product. */
export function service(siteUrl: string, { path, title, description }: PageSummary): LinkedThing {
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

/** The questions and answers that the page shows, word for word. */
export function faqPage(
  siteUrl: string,
  { path, faq }: { path: string; faq: readonly { question: string; answer: string }[] },
): LinkedThing {
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

/** Which of schema.org's kinds of page it is; `Report` is a document to print. */
type PageKind = 'WebPage' | 'AboutPage' | 'CollectionPage' | 'Article' | 'Report'

export function webPage(siteUrl: string, kind: PageKind, { path, title, description }: PageSummary): LinkedThing {
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
