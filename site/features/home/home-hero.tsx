import { firmKey } from '#content/firm/firm.ts'
import { home } from '#content/home.ts'
import { QuestionBox } from '#site/ui/question-box.tsx'
import { RotatingBanner } from '#site/ui/rotating-banner.tsx'
import { StreamLines } from '#site/ui/stream-lines.tsx'

/** How long each message shows (specification §9). */
const BANNER_MS = 4000

/** How long one suggestion stays in the box (specification §9). */
const SUGGESTION_MS = 2000

export function HomeHero({ maxQuestionLength }: { maxQuestionLength: number }) {
  const { title, lead, sources, question } = home.hero

  return (
    <section className="hero">
      <div className="hero-text">
        <h1>
          {title[0]}
          <br />
          {title[1]}
        </h1>
        <p className="mt-6 max-w-lg text-lead text-quiet">{lead}</p>
        <div className="mt-8 max-w-2xl">
          <QuestionBox
            action="/search"
            button={question.button}
            label={question.label}
            look="action"
            maxLength={maxQuestionLength}
            suggestions={{ texts: question.suggestions, intervalMs: SUGGESTION_MS }}
          />
        </div>
      </div>
      <div className="hero-drawing">
        <StreamLines seed={firmKey} sources={sources} />
      </div>
    </section>
  )
}

export function HomeBanner() {
  const { label, messages } = home.banner
  return (
    <div className="page-column pt-8 md:pt-12">
      <RotatingBanner label={label} messages={messages} intervalMs={BANNER_MS} isCategoryShown />
    </div>
  )
}
