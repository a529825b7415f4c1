import type { ShownFigure } from '../load-page.server.ts'

/** Claimed figures, set large, each with where it comes from. */
export function Figures({ figures }: { figures: readonly ShownFigure[] }) {
  return (
    <ul className="figures">
      {figures.map((figure) => (
        // Neither the Markdown version nor the assistant may take samples for facts.
        <li key={figure.metric + figure.description} data-sample={figure.isSample || undefined}>
          <p>
            <span className="figures-metric tabular">{figure.metric}</span> <span>{figure.description}</span>
          </p>
          <p className="figures-basis">{basisOf(figure)}</p>
        </li>
      ))}
    </ul>
  )
}

/** How a figure was measured, and when. */
export function basisOf({ basis, isSample, measured }: ShownFigure): string {
  return isSample ? basis : `${basis} Measured on ${measured}.`
}
