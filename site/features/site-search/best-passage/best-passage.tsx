import { memberByline } from '#assistant/assistant-answer.ts'
import type { BestPassage } from '#site/lib/load-context.ts'
import { type PassageLine, readPassage } from '#site/lib/read-passage.ts'

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
      <div className="measure mt-3">
        {readPassage({ passage, quote, marks: [] }).map((line) => (
          <Line key={line.start} line={line} />
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

/** A paragraph, a list entry or code, with the sentence that answers marked. */
function Line({ line: { marker, isCode, parts } }: { line: PassageLine }) {
  const words = parts.map(({ start, text, isQuoted }) => (isQuoted ? <mark key={start}>{text}</mark> : text))
  if (isCode) return <pre className="whitespace-pre-wrap font-mono text-small">{words}</pre>
  return (
    <p className={marker === '' ? 'not-first:mt-2' : 'not-first:mt-2 -indent-5 pl-5'}>
      {marker !== '' && <span className="inline-block min-w-5 indent-0">{marker === '-' ? '•' : marker} </span>}
      {words}
    </p>
  )
}
