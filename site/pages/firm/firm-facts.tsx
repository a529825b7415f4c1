import type { Faq } from '#content/pages/page-parts.ts'
import { faqAnchor } from '#domain/text/anchor.ts'
import { Accordion } from '#site/pages/parts/faq.tsx'
import { Section } from '../parts/section.tsx'

/** What people ask about the firm before they write to it. */
export function FirmFacts({ facts }: { facts: readonly Faq[] }) {
  const items = facts.map(({ question, answer }) => ({
    title: question,
    content: <p>{answer}</p>,
    id: faqAnchor(question),
  }))
  return (
    <Section id="facts" title="In short" look="split">
      <Accordion items={items} />
    </Section>
  )
}
