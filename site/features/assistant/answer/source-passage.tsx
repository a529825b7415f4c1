import type { Source } from '../calls/answer.ts'
import { type PassageLine, readPassage } from './read-passage.ts'

/** The passage behind an answer: the quoted sentences stand out, and the words of the question are marked. */
export function SourcePassage({ source }: { source: Source }) {
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
