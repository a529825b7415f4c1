import { copilotComparison } from '#content/products/copilot-comparison.ts'
import type { Choice, Need, Verdict } from './model.ts'

/** What to do about the answer that the nearest product misses. */
const advice: Record<Need, string> = {
  work: 'Ask us which part of the work it could do.',
  data: 'Bring the answer there first.',
  users: 'Begin with other users.',
  builder: 'Name that team first.',
}

/** The product in large type, why, what it reads and who pays. */
export function Result({ result: { chosen, nearest } }: { result: Choice }) {
  const facts = copilotComparison.rows.find(({ name }) => name === chosen?.name)
  return (
    <div className="chooser-result">
      <h3 className="chooser-name">{chosen?.name ?? 'None of these, for now'}</h3>
      <p>{chosen?.because ?? nearestText(nearest)}</p>
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
          .map(({ product, missing: [need] }) => (
            <div key={product.id}>
              <dt>{product.name}</dt>
              <dd>{need ? product.misses[need] : 'It fits too, with more work.'}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

function nearestText(nearest: Verdict | null): string {
  if (!nearest) return ''
  const [need] = nearest.missing
  return `Nearest: ${nearest.product.name}. ${reasonsOf(nearest)}${need ? ` ${advice[need]}` : ''}`
}

export function reasonsOf({ product, missing }: Verdict): string {
  return missing.map((need) => product.misses[need]).join(' ')
}
