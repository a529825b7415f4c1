import type { ShownFigure } from '../load-page.server.ts'

/** Claimed figures, set large; a disclosure shows where each comes from. */
export function Figures({ figures }: { figures: readonly ShownFigure[] }) {
  return (
    <ul className="figures">
      {figures.map(({ metric, description, basis, isSample, measured }) => (
        <li key={metric + description}>
          <p>
            <span className="figures-metric tabular">{metric}</span> <span>{description}</span>
          </p>
          <details>
            <summary>
              {isSample ? 'Sample figure' : 'Basis'} <span className="sr-only">for “{description}”</span>
            </summary>
            <p>{isSample ? basis : `${basis} Measured on ${measured}.`}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}
