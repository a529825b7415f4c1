import type { ReactNode } from 'react'
import { memberByline } from '#assistant/assistant-answer.ts'
import { type PassageLine, readPassage } from '#site/lib/read-passage.ts'
import type { Source } from '../calls/answer.ts'
import { sourceHref } from './source-href.ts'

type SourceListProps = { sources: readonly Source[]; isRefused: boolean }

/**
 * The passages that an answer rests on without showing them whole, and the pages that come next; for a refusal, the
 * nearest ones. Plain links, because only full page loads
 * highlight the quoted passage.
 */
export function SourceList({ sources, isRefused }: SourceListProps) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="ask-sources">
      <h3 className="text-h4" id="ask-sources">
        {isRefused ? 'Nearest on this site' : 'Sources'}
      </h3>
      <ol className={isRefused ? 'ask-near' : 'ask-sources'}>
        {sources.map((source) => (
          <li key={`${source.url} ${source.heading} ${source.quote}`}>
            <SourceLink source={source}>{source.title}</SourceLink>
            {source.heading !== '' && <p className="ask-source-place">{source.heading}</p>}
            {/* Makes clear that a member wrote the source, not the company. */}
            {source.isByMember && <p className="ask-source-place">{memberByline(source.author)}</p>}
            {!isRefused && <SourcePassage source={source} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Opens the page at the quoted words; plain text for a source outside this site. */
export function SourceLink({ source: { url, quote }, children }: { source: Source; children: ReactNode }) {
  const href = sourceHref({ url, quote }, window.location.origin)
  if (!href) return <span className="font-semibold">{children}</span>
  return (
    <a className="ask-link" href={href}>
      {children}
    </a>
  )
}

/** The passage behind an answer: the quoted sentences stand out, and the words of the question are marked. */
function SourcePassage({ source }: { source: Source }) {
  const lines = readPassage(source)
  if (lines.length === 0) return null
  return (
    <blockquote className="ask-passage">
      {lines.map((line) => (
        <Line key={line.start} line={line} />
      ))}
    </blockquote>
  )
}

function Line({ line: { marker, isCode, parts } }: { line: PassageLine }) {
  const words = parts.map(({ start, text, isMarked, isQuoted }) => {
    const marked = isMarked ? <mark key={start}>{text}</mark> : text
    return isQuoted ? (
      <span className="ask-quoted" key={start}>
        {marked}
      </span>
    ) : (
      marked
    )
  })
  if (isCode) return <pre className="ask-code">{words}</pre>
  return (
    <p data-entry={marker === '' ? undefined : true}>
      {marker !== '' && <span className="ask-marker">{marker === '-' ? '•' : marker} </span>}
      {words}
    </p>
  )
}
