import type { BannerCategory, BannerMessage } from '#content/types.ts'
import { useRotatingIndex } from '#site/lib/use-rotating-index.ts'
import { MotionToggle } from './motion-toggle.tsx'

type RotatingBannerProps = {
  /** The banner's name for screen readers. */
  label: string
  messages: readonly BannerMessage[]
  intervalMs: number
  /** Names the category of the message; elsewhere its color is enough. */
  isCategoryShown?: boolean
}

const TONES: Record<BannerCategory, string> = {
  'Problem-Focused': 'problem',
  'Solution-Focused': 'solution',
  'Urgency-Driven': 'urgency',
}

/**
 * One message at a time on a typographic line, under a rule in its category's color. All messages share one grid cell,
 * so that the banner is as high as its longest message and nothing below it moves; the server shows the first.
 */
export function RotatingBanner({ label, messages, intervalMs, isCategoryShown = false }: RotatingBannerProps) {
  const { index, isRotating, show, hold, release } = useRotatingIndex(messages.length, intervalMs)
  const { category = 'Problem-Focused' } = messages[index] ?? {}
  const step = (by: number) => show((index + by + messages.length) % messages.length)

  return (
    <section
      className={isCategoryShown ? 'banner' : 'banner banner-plain'}
      data-tone={TONES[category]}
      aria-roledescription="carousel"
      aria-label={label}
      {...hold}
    >
      {isCategoryShown && <p className="banner-category">{category}</p>}
      <div className="banner-messages" aria-live={isRotating ? 'off' : 'polite'}>
        {messages.map(({ text, subtext }, position) => (
          <div key={text} className="banner-message" data-current={position === index || undefined}>
            <p>{text}</p>
            <p>{subtext}</p>
          </div>
        ))}
      </div>
      {messages.length > 1 && (
        <div className="contents">
          <p className="sr-only">
            Message {index + 1} of {messages.length}
          </p>
          <ol className="banner-dots" aria-hidden="true">
            {messages.map(({ text }, position) => (
              <li key={text} data-current={position === index || undefined} />
            ))}
          </ol>
          <div className="banner-buttons">
            <StepButton label="Previous message" path="M14.5 5.5 8 12l6.5 6.5" onClick={() => step(-1)} />
            <MotionToggle onPlay={release} />
            <StepButton label="Next message" path="M9.5 5.5 16 12l-6.5 6.5" onClick={() => step(1)} />
          </div>
        </div>
      )}
    </section>
  )
}

function StepButton({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  )
}
