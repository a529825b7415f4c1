import type { ReactNode } from 'react'
import type { Passage as PassageWords, Point } from '#content/pages/page-parts.ts'
import { Unbroken } from '#site/ui/unbroken.tsx'

type SectionProps = {
  /** Makes the section linkable: `#faq`. */
  id: string
  title: string
  lead?: string | undefined
  /** `band` spans the whole width; `split` has its heading on the left and its content on the right. */
  look?: 'plain' | 'band' | 'split'
  children: ReactNode
}

/** A section of a page with its heading. */
export function Section({ id, title, lead, look = 'plain', children }: SectionProps) {
  const content = (
    <>
      <div className="part-heading">
        <h2 className="text-h2" id={`${id}-title`}>
          {title}
        </h2>
        {lead && <p className="text-quiet">{lead}</p>}
      </div>
      <div className="part-content">{children}</div>
    </>
  )
  return (
    <section id={id} className={`part part-${look}`}>
      {look === 'band' ? <div className="page-column">{content}</div> : content}
    </section>
  )
}

/** Two plain sections, side by side where both have room. */
export function SectionPair({ children }: { children: readonly [ReactNode, ReactNode] }) {
  return <div className="part-pair lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-12">{children}</div>
}

/** Paragraphs of a section. */
export function Paragraphs({ paragraphs }: Pick<PassageWords, 'paragraphs'>) {
  return (
    <div className="passage">
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

/** Names on the left, their explanations on the right, with hairlines between the rows. */
export function PointRows({ points }: { points: readonly Point[] }) {
  return (
    <dl className="point-rows">
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The h1 of a page titled "Name: what it is about"; the second part is below the name, smaller, without the colon. */
export function TwoPartTitle({ title }: { title: string }) {
  const { name, about } = titleParts(title)
  return (
    <h1 className="text-h1">
      <Unbroken text={name} />
      {about && (
        <>
          <span className="sr-only">: </span>
          <span className="title-about">
            <Unbroken text={about} />
          </span>
        </>
      )}
    </h1>
  )
}

/** Of a title "Name: what it is about". */
export function titleParts(title: string): { name: string; about: string | undefined } {
  const [name = title, about] = title.split(': ')
  return { name, about }
}

type QuotationProps = {
  text: string
  /** A role and a kind of company, never a person (readings D27). */
  speaker: string
}

/** A quotation, set large. */
export function Quotation({ text, speaker }: QuotationProps) {
  return (
    <figure className="quotation">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>{speaker}</figcaption>
    </figure>
  )
}
