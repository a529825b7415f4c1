import type { ShownFigure } from '../loading/show-figures.server.ts'

/** Claimed figures, set large; a disclosure shows where each comes from. */
export function Figures({ figures }: { figures: readonly ShownFigure[] }) {
  return (
    <ul className="figures">
      {figures.map(({ metric, description, basis, isSample, owner, measured, validUntil }) => (
        <li key={metric + description}>
          <p>
            <span className="figures-metric tabular">{metric}</span> <span>{description}</span>
          </p>
          <details>
            <summary>
              {isSample ? 'Sample figure' : 'Basis'} <span className="sr-only">for “{description}”</span>
            </summary>
            <p>
              {basis} Entered {measured}, valid until {validUntil}; answerable: {owner}.
            </p>
          </details>
        </li>
      ))}
    </ul>
  )
}
