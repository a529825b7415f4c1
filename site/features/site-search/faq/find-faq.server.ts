import { createFaqSearch } from './create-faq-search.ts'
import { listFaqs } from './list-faqs.ts'

/** The FAQ of the site that answers a question, or null. All FAQs together stay on the server. */
export const findFaq = createFaqSearch(listFaqs())
