type Step = { title: string; text: string }

type ProcessPathProps = {
  /** Every process has exactly four steps. */
  steps: readonly [Step, Step, Step, Step]
}

/** `ACROSS` is horizontal and `DOWN` vertical at each station, so they meet it at any width and height. */
const ACROSS = 'M0 68C60 68 60 28 125 28S245 68 375 68S500 28 625 28S750 68 875 68'
const DOWN = 'M16 0C16 25 5 25 5 50S16 75 16 100S27 125 27 150S16 175 16 200S5 225 5 250S16 275 16 300'

/** Four steps as stations on a drawn path: horizontal where there is room, otherwise vertical. */
export function ProcessPath({ steps }: ProcessPathProps) {
  return (
    <div className="process">
      <Path className="process-down" viewBox="0 0 32 400" d={DOWN} />
      <Path className="process-across" viewBox="0 0 1000 96" d={ACROSS} />
      <ol>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-h4">{title}</h3>
            <p className="mt-1 text-quiet">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Path({ className, viewBox, d }: { className: string; viewBox: string; d: string }) {
  return (
    <svg className={className} viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d={d} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
