import { memberByline } from '#assistant/assistant-answer.ts'
import type { BestPassage } from '#site/lib/load-context.ts'

/** The passage of the site that answers the question, whole, before all other results. */
export function BestPassageResult({ found }: { found: BestPassage }) {
  const { title, heading, url, passage, quote, origin, author } = found
  return (
    <section className="best-passage mb-14" aria-labelledby="best-passage">
      <p className="best-passage-kind">The answer on this site</p>
      <h2 className="text-h3" id="best-passage">
        {heading.split(' › ').at(-1) || title}
      </h2>
      {origin === 'member' && <p className="mt-1 text-quiet text-small">{memberByline(author)}</p>}
      <div className="measure mt-3 grid gap-2">
        {passage.split('\n').map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a passage never change their order.
          <Line key={index} line={line} quote={quote} />
        ))}
      </div>
      <p className="mt-4 text-small">
        {/* A plain link: only a page that the browser itself opens unfolds the answer and scrolls to it. */}
        <a className="text-link" href={url}>
          Read it on {title}
        </a>
      </p>
    </section>
  )
}

/** A paragraph or a list entry of a passage, with the sentence that answers marked. */
function Line({ line, quote }: { line: string; quote: string }) {
  const text = line.replace(/^- /, '• ')
  const start = quote === '' ? -1 : text.indexOf(quote)
  return (
    <p className={/^(?:•|\d+\.) /.test(text) ? '-indent-5 pl-5' : undefined}>
      {start < 0 ? (
        text
      ) : (
        <>
          {text.slice(0, start)}
          <mark>{quote}</mark>
          {text.slice(start + quote.length)}
        </>
      )}
    </p>
  )
}
