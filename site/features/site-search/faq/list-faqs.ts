import { allPages } from '#content/all-pages.ts'
import { faqAnchor } from '#domain/text/anchor.ts'
import type { FoundFaq } from './create-faq-search.ts'

/** The FAQs of all pages. For the server only: a browser loads just those of the page it shows. */
export function listFaqs(): FoundFaq[] {
  return allPages.flatMap((page) => {
    if (!('faq' in page)) return []
    return page.faq.map(({ question, answer }) => ({
      question,
      answer,
      url: `${page.path}#${faqAnchor(question)}` as const,
      pageTitle: page.title,
    }))
  })
}
