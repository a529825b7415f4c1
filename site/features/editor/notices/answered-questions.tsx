import { Notice } from '#site/ui/notice.tsx'
import type { AnsweredQuestion } from '../calls/list-answered-questions.ts'
import { answersText } from '../editor-texts.ts'

/** More would push the text out of sight. */
const MAX_SHOWN = 3

/** The open questions that the draft would answer, each with the sentence that answers it. */
export function AnsweredQuestions({ questions }: { questions: readonly AnsweredQuestion[] }) {
  const others = questions.slice(MAX_SHOWN)
  return (
    <Notice role="status" title={answersText(questions.length)}>
      <p>Members asked within the last 90 days, and the site had no good answer. The assistant would quote you:</p>
      <QuestionList questions={questions.slice(0, MAX_SHOWN)} />
      {others.length > 0 && (
        <details>
          <summary className="editor-more-answers">{others.length} more</summary>
          <QuestionList questions={others} />
        </details>
      )}
    </Notice>
  )
}

function QuestionList({ questions }: { questions: readonly AnsweredQuestion[] }) {
  return (
    <dl className="editor-answers">
      {questions.map(({ question, quote }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>“{quote}”</dd>
        </div>
      ))}
    </dl>
  )
}
