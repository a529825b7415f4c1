import type { ReactNode } from 'react'

type SectionProps = {
  /** Makes the section linkable: `#faq`. */
  id: string
  title: string
  lead?: string | undefined
  /** `band` spans the whole width; `split` has its heading on the left and its content on the right. */
  look?: 'plain' | 'band' | 'split'
  /** How much room and how large a heading the section has; a page needs all three to have a rhythm. */
  size?: 'small' | 'medium' | 'large'
  children: ReactNode
}

const HEADINGS = { small: 'text-h3', medium: 'text-h2', large: 'text-section' } as const

/** A section of a page with its heading. */
export function Section({ id, title, lead, look = 'plain', size = 'medium', children }: SectionProps) {
  const content = (
    <>
      <div className="part-heading">
        <h2 className={HEADINGS[size]} id={`${id}-title`}>
          {title}
        </h2>
        {lead && <p className={size === 'small' ? 'text-quiet' : 'text-lead text-quiet'}>{lead}</p>}
      </div>
      <div className="part-content">{children}</div>
    </>
  )
  return (
    <section id={id} className={`part part-${look} part-${size}`}>
      {look === 'band' ? <div className="page-column">{content}</div> : content}
    </section>
  )
}
