import type { Answer } from '../calls/answer.ts'
import { AnswerActions } from './answer-actions.tsx'
import { RelatedQuestions } from './related-questions.tsx'
import { SourceList } from './source-list.tsx'
import { VotePanel } from './vote-panel.tsx'

type AnswerViewProps = { question: string; answer: Answer }

/** The answer as plain text, with its actions, sources, related questions and vote. */
export function AnswerView({ question, answer }: AnswerViewProps) {
  return (
    <>
      <pre className="ask-answer">{answer.response}</pre>
      <AnswerActions question={question} answer={answer.response} />
      <SourceList sources={answer.sources} isRefused={answer.refused} />
      <RelatedQuestions related={answer.related} />
      {answer.id !== null && <VotePanel answerId={answer.id} />}
    </>
  )
}
