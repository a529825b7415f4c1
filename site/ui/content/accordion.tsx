import { type ReactNode, useId } from 'react'

type AccordionProps = {
  items: readonly {
    title: string
    content: ReactNode
    /** Of the content: who is led to it finds its section open, because browsers open what hides the target. */
    id?: string
  }[]
  /** The section that is open from the start, if any. */
  openIndex?: number
}

/** Sections of which one is open at a time. Native `<details>`, so it works before and without script. */
export function Accordion({ items, openIndex }: AccordionProps) {
  const name = useId()

  return (
    <div className="accordion">
      {items.map(({ title, content, id }, index) => (
        <details key={title} name={name} open={index === openIndex}>
          <summary>
            {title}
            <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
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
