import type { Answer } from '../calls/answer.ts'
import { AnswerActions } from './answer-actions.tsx'
import { type AnswerBlock, answerBlocks, placeOf } from './answer-blocks.ts'
import { RelatedQuestions } from './related-questions.tsx'
import { SentenceEvidence } from './sentence-evidence.tsx'
import { SourceLink, SourceList } from './source-list.tsx'
import { VotePanel } from './vote-panel.tsx'

type AnswerViewProps = { question: string; answer: Answer }

/** The answer as plain text, with its actions, sources, related questions and vote. */
export function AnswerView({ question, answer }: AnswerViewProps) {
  const blocks = answerBlocks(answer)
  const shown = new Set(blocks.map(({ source }) => source))
  return (
    <>
      {blocks.map((block) => (
        <Block block={block} key={block.start} />
      ))}
      <SentenceEvidence sentences={answer.sentences} sources={answer.sources} />
      <AnswerActions question={question} answer={answer.response} />
      <SourceList sources={answer.sources.filter((source) => !shown.has(source))} isRefused={answer.refused} />
      <RelatedQuestions related={answer.related} />
      {answer.id !== null && <VotePanel answerId={answer.id} />}
    </>
  )
}

/** A passage stands below its page and heading, with the sentence that answers highlighted. */
function Block({ block: { text, source } }: { block: AnswerBlock }) {
  if (!source) return <pre className="ask-answer">{text}</pre>
  const start = source.quote === '' ? -1 : text.indexOf(source.quote)
  return (
    <section className="ask-block" aria-label={placeOf(source)}>
      <p className="ask-source-place">
        <SourceLink source={source}>{placeOf(source)}</SourceLink>
      </p>
      <pre className="ask-answer">
        {start < 0 ? (
          text
        ) : (
          <>
            {text.slice(0, start)}
            <mark>{source.quote}</mark>
            {text.slice(start + source.quote.length)}
          </>
        )}
      </pre>
    </section>
  )
}
