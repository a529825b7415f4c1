import { copilotComparison } from '#content/products/copilot-comparison.ts'
import { namesOf } from './finding.ts'
import type { Choice, Need, Verdict } from './model.ts'

/** What to do about the answer that the nearest products miss; the work is never missing there. */
const advice: { [Key in Need]?: string } = {
  data: 'The answer has to be where the product can read it.',
  users: 'Begin with other users.',
  builder: 'Decide first who builds the agent.',
}

/** The product in large type, why, what it reads and who pays. */
export function Result({ result: { chosen, nearest } }: { result: Choice }) {
  const shown = chosen ?? (nearest.length === 1 ? nearest[0]?.product : null)
  const facts = copilotComparison.rows.find(({ name }) => name === shown?.name)
  return (
    <div className="chooser-result">
      <h3 className="chooser-name">{chosen?.name ?? 'None of these, for now'}</h3>
      <p>{chosen?.because ?? nearestText(nearest)}</p>
      {facts && !chosen && <p className="chooser-facts-of">About {facts.name}:</p>}
      {facts && (
        <dl className="chooser-facts">
          {facts.cells.map((cell, at) => (
            <div key={cell}>
              <dt>{copilotComparison.columns[at]}</dt>
              <dd>{cell}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** The first reason against each of the other products. */
export function OtherProducts({ result: { verdicts, chosen } }: { result: Choice }) {
  return (
    <div className="chooser-others">
      <h3>{chosen ? 'Why not the others' : 'Why none of them'}</h3>
      <dl>
        {verdicts
          .filter(({ product }) => product !== chosen)
          .map(({ product, reasons: [reason] }) => (
            <div key={product.id}>
              <dt>{product.name}</dt>
              <dd>{reason ?? 'Would fit, too, with more work.'}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** The reasons are those of a single product; two have theirs in the list. */
function nearestText(nearest: readonly Verdict[]): string {
  const [first] = nearest
  const need = first?.missing[0]
  const reasons = nearest.length === 1 ? first?.reasons : []
  return [`Nearest for this work: ${namesOf(nearest)}.`, ...(reasons ?? []), need && advice[need]]
    .filter(Boolean)
    .join(' ')
}
