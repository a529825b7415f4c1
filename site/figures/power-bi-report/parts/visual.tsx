import type { ReactNode } from 'react'

type VisualProps = {
  title: string
  /** The measure over everything that is selected. */
  total: string
  /** The right total, where the model claims another one. */
  rightTotal: string | null
  /** The measure in this model and in the other one. */
  dax: { shown: string; other: string }
  children: ReactNode
}

/** One visual of the report: its number, its picture, and the measure behind both. */
export function Visual({ title, total, rightTotal, dax, children }: VisualProps) {
  return (
    <section className="report-visual" aria-label={title}>
      <div className="report-visual-head">
        <h3>{title}</h3>
        <p className="report-total">
          <span className={rightTotal === null ? undefined : 'report-wrong'}>{total}</span>
          {rightTotal !== null && <small>should be {rightTotal}</small>}
        </p>
      </div>
      <div className="report-picture">{children}</div>
      <div className="report-dax">
        <pre>
          <code>{highlighted(dax.shown)}</code>
        </pre>
        {/* Takes the room of the other model's measure, so that nothing moves when the model is switched. */}
        <pre className="report-dax-other" aria-hidden="true">
          {dax.other}
        </pre>
      </div>
    </section>
  )
}

/** DAX functions are words in capitals before a parenthesis. */
function highlighted(dax: string): ReactNode[] {
  return dax.split(/([A-Z]{2,})(?= \()/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no identity beyond their place.
    index % 2 === 1 ? <b key={index}>{part}</b> : part,
  )
}
