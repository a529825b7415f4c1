import type { FoundFaq } from './create-faq-search.ts'

/** The site's own answer to the question, in full, before all other results. */
export function FaqResult({ faq: { question, answer, url, pageTitle } }: { faq: FoundFaq }) {
  return (
    <section className="faq-result mb-14" aria-labelledby="found-faq">
      <p className="faq-result-kind">The answer on this site</p>
      <h2 className="text-h3" id="found-faq">
        {question}
      </h2>
      <p className="measure mt-3">{answer}</p>
      <p className="mt-4 text-small">
        {/* A plain link: only a page that the browser itself opens unfolds the answer and scrolls to it. */}
        <a className="text-link" href={url}>
          Read it on {pageTitle}
        </a>
      </p>
    </section>
  )
}
