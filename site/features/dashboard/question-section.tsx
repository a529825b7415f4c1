import { home } from '#content/home.ts'
import { QuestionBox } from '#site/ui/question-box.tsx'

/** How long each suggestion shows in the box, as in the ask bar (specification §9). */
const SUGGESTION_MS = 3000

/** A question box that leads to the search page, which answers (readings D10). */
export function QuestionSection({ maxLength }: { maxLength: number }) {
  const { label, button, suggestions } = home.hero.question
  return (
    <section aria-label="Ask a question">
      <QuestionBox
        action="/search"
        suggestions={{ texts: suggestions, intervalMs: SUGGESTION_MS }}
        {...{ label, button, maxLength }}
      />
    </section>
  )
}
