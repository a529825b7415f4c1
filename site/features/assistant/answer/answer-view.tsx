import type { Answer } from '../calls/ask-assistant.ts'
import { AnswerActions } from './answer-actions.tsx'
import { SourceList } from './source-list.tsx'
import { VotePanel } from './vote-panel.tsx'

type AnswerViewProps = { question: string; answer: Answer }

/** The answer as plain text, with its sources, actions and vote. */
export function AnswerView({ question, answer }: AnswerViewProps) {
  return (
    <>
      <pre className="ask-answer">{answer.response}</pre>
      <AnswerActions question={question} answer={answer.response} />
      <SourceList sources={answer.sources} title={answer.refused ? 'Nearest on this site' : 'Sources'} />
      {answer.id !== null && <VotePanel answerId={answer.id} />}
    </>
  )
}
