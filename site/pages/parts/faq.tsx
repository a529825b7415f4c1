import { type ReactNode, useId } from 'react'
import type { FaqList } from '#content/pages/page-parts.ts'
import { faqAnchor } from '#domain/text/anchor.ts'
import { Section } from './section.tsx'

type AccordionProps = {
  items: readonly {
    title: string
    /** Beside the title of a closed section. */
    teaser?: string
    content: ReactNode
    /** The content's id. A link to it opens the section, because browsers open `<details>` that contain the target. */
    id?: string
    isOpen?: boolean
  }[]
}

/** Sections that open one at a time. Native `<details>`, so it works before and without script. */
export function Accordion({ items }: AccordionProps) {
  const name = useId()

  return (
    <div className="accordion">
      {items.map(({ title, teaser, content, id, isOpen }) => (
        <details key={title} name={name} open={isOpen}>
          <summary>
            {title}
            {teaser && <span className="accordion-teaser">{teaser}</span>}
            <svg className="chevron" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
              <path d="m3.5 6 4.5 4.5L12.5 6" />
            </svg>
          </summary>
          <div className="accordion-content" id={id}>
            {content}
          </div>
        </details>
      ))}
    </div>
  )
}

/** Questions with their answers; the page's FAQPage data says the same (lib/representations/content-meta.ts). */
export function Faq({ faq }: { faq: FaqList }) {
  const items = faq.map(({ question, answer }) => ({
    title: question,
    content: <p>{answer}</p>,
    id: faqAnchor(question),
  }))
  return (
    <Section id="faq" title="Questions we are asked">
      <Accordion items={items} />
    </Section>
  )
}
