import type { FaqList } from '#content/pages/page-parts.ts'
import { faqAnchor } from '#domain/text/anchor.ts'
import { Accordion } from '#site/ui/content/accordion.tsx'
import { Section } from './section.tsx'

/** Questions with their answers; the page's FAQPage data says the same (lib/representations/content-json-ld.ts). */
export function Faq({ faq }: { faq: FaqList }) {
  const items = faq.map(({ question, answer }) => ({
    title: question,
    content: <p>{answer}</p>,
    id: faqAnchor(question),
  }))
  return (
    <Section id="faq" title="Questions we are asked" look="split">
      <Accordion items={items} openIndex={0} />
    </Section>
  )
}
