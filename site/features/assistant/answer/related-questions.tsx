import { Link } from 'react-router'
import type { RelatedQuestion } from '#assistant/assistant-answer.ts'
import { searchPath } from '#site/lib/search/question.ts'
import { Arrow } from '#site/ui/arrow.tsx'

/** Questions near this one that the site answers; each link asks one. */
export function RelatedQuestions({ related }: { related: readonly RelatedQuestion[] }) {
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
