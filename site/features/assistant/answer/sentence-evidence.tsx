import type { AnswerSentence } from '#assistant/assistant-answer.ts'
import type { Source } from '../calls/answer.ts'
import { placeOf } from './answer-blocks.ts'
import { SourceLink } from './source-list.tsx'

type SentenceEvidenceProps = { sentences: readonly AnswerSentence[]; sources: readonly Source[] }

/** For each sentence of a model whether it is quoted or rephrased, and the words that it rests on, in their own language. */
export function SentenceEvidence({ sentences, sources }: SentenceEvidenceProps) {
  if (sentences.length === 0) return null
  return (
    <details className="ask-evidence">
      <summary>Where each sentence comes from</summary>
      <ol>
        {sentences.map(({ text, isQuoted, evidence }) => (
          <li key={text}>
            <p>
              {text} <span className="ask-source-place">{isQuoted ? '(quoted)' : '(rephrased)'}</span>
            </p>
            {evidence.map(({ source, quote }) => (
              <Evidence key={quote} quote={quote} source={sources[source]} />
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}

function Evidence({ quote, source }: { quote: string; source: Source | undefined }) {
  return (
    <blockquote className="ask-passage">
      <p>{quote}</p>
      {source && (
        <p className="ask-source-place">
          <SourceLink source={{ ...source, quote }}>{placeOf(source)}</SourceLink>
        </p>
      )}
    </blockquote>
  )
}
