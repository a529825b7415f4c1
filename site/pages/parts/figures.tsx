import type { ShownFigure } from '../loading/show-figures.server.ts'

type FiguresProps = {
  figures: readonly ShownFigure[]
  /** The basis is shown next to the figure, which is smaller. */
  isOpen?: boolean
}

/** Claimed figures, set large; a disclosure shows where each comes from. */
export function Figures({ figures, isOpen = false }: FiguresProps) {
  return (
    <ul className={isOpen ? 'figures figures-open' : 'figures'}>
      {figures.map(({ metric, description, basis, isSample, measured }) => (
        <li key={metric + description}>
          <p>
            <span className="figures-metric tabular">{metric}</span> <span>{description}</span>
          </p>
          {isOpen ? (
            <p className="text-quiet text-small">{isSample ? basis : `${basis} Measured on ${measured}.`}</p>
          ) : (
            <details>
              <summary>
                {isSample ? 'Sample figure' : 'Basis'} <span className="sr-only">for “{description}”</span>
              </summary>
              <p>{isSample ? basis : `${basis} Measured on ${measured}.`}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
