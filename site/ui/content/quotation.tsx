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
