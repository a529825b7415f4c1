import { Link } from 'react-router'
import { formatLongDate } from '#site/lib/format/long-date.ts'
import { newPostPath } from '#site/lib/new-post-path.ts'
import { searchPath } from '#site/lib/search/question.ts'
import { Badge } from '#site/ui/badges/badge.tsx'
import type { OpenQuestion } from './calls/list-open-questions.ts'

type QuestionItemProps = { open: OpenQuestion; timeZone: string }

/** One question, how often it was asked, and links that ask it again or answer it with a post. */
export function QuestionItem({ open: { question, kind, times, last_asked, reasons }, timeZone }: QuestionItemProps) {
  return (
    <li className="messages-item">
      <div className="messages-item-head">
        <h2 className="messages-subject">{question}</h2>
        <p className="messages-badges">
          <Badge tone={kind === 'unanswered' ? 'warning' : 'neutral'}>
            {kind === 'unanswered' ? 'Unanswered' : 'Badly rated'}
          </Badge>
        </p>
      </div>
      <p className="messages-quiet tabular">
        Asked {times === 1 ? 'once' : `${times} times`}, last on {formatLongDate(last_asked, timeZone)}
      </p>
      {reasons.length > 0 && (
        <ul className="messages-reasons" aria-label="What was wrong or missing">
          {reasons.map((reason) => (
            <li key={reason}>“{reason}”</li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-small">
        <Link className="text-link" to={newPostPath(question)}>
          Write a post<span className="sr-only">: {question}</span>
        </Link>
        <Link className="text-link" to={searchPath(question)}>
          Ask it now<span className="sr-only">: {question}</span>
        </Link>
      </p>
    </li>
  )
}
