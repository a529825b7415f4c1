import { useId } from 'react'
import { steps } from '../steps.ts'

type StepListProps = {
  counts: readonly { answer: number; open: number }[]
  step: number
  onChange: (step: number) => void
}

/** The steps with what is left after each: a chart whose bars are choices. */
export function StepList({ counts, step, onChange }: StepListProps) {
  const name = useId()
  const most = counts[0]?.open ?? 0

  return (
    <fieldset className="permissions-steps">
      <legend>How far you’ve gotten</legend>
      {steps.map(({ week, title }, at) => (
        <label key={title} className="permissions-step" data-is-done={at <= step || undefined}>
          {steps[at - 1]?.week !== week && <span className="permissions-week">{week}</span>}
          <input className="check-mark" type="radio" name={name} checked={at === step} onChange={() => onChange(at)} />
          <span>{title}</span>
          <StepCount {...(counts[at] ?? { answer: 0, open: 0 })} most={most} />
        </label>
      ))}
    </fieldset>
  )
}

/** Filled: Copilot can use them. Outlined: they open, but Copilot does not find them. */
function StepCount({ answer, open, most }: { answer: number; open: number; most: number }) {
  const width = (count: number) => (most > 0 ? (100 * count) / most : 0)
  return (
    <span className="permissions-count">
      <svg className="permissions-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="permissions-bar-open" width={width(open)} height={8} />
        <rect className="permissions-bar-answer" width={width(answer)} height={8} />
      </svg>
      <span>{answer}</span>
      <span className="sr-only"> files for Copilot, {open} open</span>
    </span>
  )
}
