import { Link } from 'react-router'
import type { RelatedQuestion } from '#assistant/assistant-answer.ts'
import { searchPath } from '#site/lib/search/question.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { Button, LinkButton } from '#site/ui/button.tsx'
import { showError, showToast } from '#site/ui/toast-store.ts'
import { COPIED, COPY_FAILED } from '../assistant-texts.ts'
import type { Answer } from '../calls/answer.ts'
import { type AnswerBlock, answerBlocks, placeOf } from './answer-blocks.ts'
import { consultantHref } from './consultant-href.ts'
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

/** Questions near this one that the site answers; each link asks one. */
function RelatedQuestions({ related }: { related: readonly RelatedQuestion[] }) {
  if (related.length === 0) return null
  return (
    <section aria-labelledby="ask-related">
      <h3 className="text-h4" id="ask-related">
        Related questions
      </h3>
      <ul className="ask-related">
        {related.map(({ question }) => (
          <li key={question}>
            <Link className="title-link" to={searchPath(question)}>
              {question} <Arrow />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Buttons to copy the answer or to ask a consultant about it. */
function AnswerActions({ question, answer }: { question: string; answer: string }) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(answer)
      showToast({ tone: 'success', title: COPIED })
    } catch {
      showError(COPY_FAILED)
    }
  }

  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton to={consultantHref(question, answer)} look="primary" size="small">
        Ask a consultant
      </LinkButton>
      <Button size="small" onClick={() => void handleCopy()}>
        Copy answer
      </Button>
    </div>
  )
}
