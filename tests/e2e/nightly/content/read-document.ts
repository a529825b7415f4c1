import type { Page } from '@playwright/test'

/** The contents of a page's HTML before any script has run. */
export type ReadDocument = {
  status: number
  title: string
  description: string
  robots: string | null
  headings: { level: number; text: string }[]
  text: string
  /** The types in its JSON-LD, and the questions with their answers. */
  things: string[]
  faq: { question: string; answer: string }[]
  visibleFaq: { question: string; answer: string }[]
  pictures: number
  links: { href: string; text: string; target: string | null; rel: string }[]
  ids: string[]
}

/** Requests a page and parses it with the browser's own parser; `page` must show about:blank. */
export async function readDocument(page: Page, path: string): Promise<ReadDocument> {
  const response = await page.request.get(path)
  const html = await response.text()
  const found = await page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html')
    const words = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
    const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null
    const json = document.querySelector('script[type="application/ld+json"]')?.textContent
    const graph: { '@type': string | string[]; mainEntity?: { name: string; acceptedAnswer: { text: string } }[] }[] =
      json ? JSON.parse(json)['@graph'] : []
    const main = document.querySelector('main')
    return {
      title: document.title,
      description: meta('description') ?? '',
      robots: meta('robots'),
      headings: [...(main?.querySelectorAll('h1, h2, h3, h4') ?? [])].map((heading) => ({
        level: Number(heading.tagName[1]),
        text: words(heading),
      })),
      text: words(main),
      things: graph.flatMap((thing) => thing['@type']),
      faq: graph.flatMap(({ '@type': type, mainEntity }) =>
        (type === 'FAQPage' ? (mainEntity ?? []) : []).map(({ name, acceptedAnswer }) => ({
          question: name,
          answer: acceptedAnswer.text,
        })),
      ),
      visibleFaq: [...document.querySelectorAll('#faq details')].map((details) => ({
        question: words(details.querySelector('summary')),
        answer: words(details.querySelector('.accordion-content')),
      })),
      pictures: main?.querySelectorAll('svg[role="img"][aria-labelledby]').length ?? 0,
      links: [...document.querySelectorAll('a[href]')].map((link) => ({
        href: link.getAttribute('href') ?? '',
        text: words(link),
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel') ?? '',
      })),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    }
  }, html)
  return { status: response.status(), ...found }
}
