import { memberByline } from '#assistant/assistant-answer.ts'
import type { BestPassage } from '#site/lib/load-context.ts'

/** The passage of the site that answers the question, whole, before all other results. */
export function BestPassageResult({ found }: { found: BestPassage }) {
  const { title, heading, url, passage, quote, origin, author } = found
  const start = quote === '' ? -1 : passage.indexOf(quote)
  return (
    <section className="best-passage mb-14" aria-labelledby="best-passage">
      <p className="best-passage-kind">The answer on this site</p>
      <h2 className="text-h3" id="best-passage">
        {heading.split(' › ').at(-1) || title}
      </h2>
      {origin === 'member' && <p className="mt-1 text-quiet text-small">{memberByline(author)}</p>}
      {/* Paragraphs and list entries are lines. */}
      <p className="whitespace-pre-line measure mt-3">
        {start < 0 ? (
          passage
        ) : (
          <>
            {passage.slice(0, start)}
            <mark>{quote}</mark>
            {passage.slice(start + quote.length)}
          </>
        )}
      </p>
      <p className="mt-4 text-small">
        {/* A plain link: only a page that the browser itself opens unfolds the answer and scrolls to it. */}
        <a className="text-link" href={url}>
          Read it on {title}
        </a>
      </p>
    </section>
  )
}
