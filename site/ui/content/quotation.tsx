type QuotationProps = {
  text: string
  /** A role and a kind of company, never a person (readings D27). */
  role: string
}

/** Somebody's words, set large. */
export function Quotation({ text, role }: QuotationProps) {
  return (
    <figure className="quotation">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>{role}</figcaption>
    </figure>
  )
}
