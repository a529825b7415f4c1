import { Button } from '#site/ui/button.tsx'
import { isWithoutEffect } from '../findings.ts'
import type { Overview } from '../overview.ts'
import { steps } from '../steps.ts'

/** The number to watch, the step that led to it, and the next one. */
export function NowPanel({ overview, step, onNext }: { overview: Overview; step: number; onNext: () => void }) {
  const { answer, open } = overview.counts[step] ?? { answer: 0, open: 0 }
  const now = steps[step]
  const next = steps[step + 1]
  return (
    <div className="permissions-now">
      <p className="permissions-left">
        <span className="permissions-number">{answer}</span>
        <span>
          {answer === 1 ? 'file' : 'files'} that Copilot can use
          {open > answer && <span className="text-quiet">, {open - answer} more that only open</span>}
        </span>
      </p>
      <div className="permissions-step-now">
        <h3 className="permissions-step-title">
          {now?.week}: {now?.title}
        </h3>
        <p className="text-quiet">{now?.text}</p>
        {isWithoutEffect(overview.counts, step) && <p>For this person and question, nothing changes.</p>}
        {next && (
          <Button size="small" look="outline" className="needs-script" onClick={onNext}>
            Next: {next.title}
          </Button>
        )}
      </div>
    </div>
  )
}
