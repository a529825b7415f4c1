import { CheckField, ChoiceField } from '../frame/controls.tsx'
import type { Procedure } from './model.ts'

/** Which changes have been made, by id. */
export type Made = Record<string, boolean>

type ControlsProps = {
  procedure: Procedure
  made: Made
  change: (made: Made) => void
  /** What a change alone would bring, in words. */
  effectOf: (id: string) => string
}

/** Before, after, or any mix of the changes. */
export function ProcedureControls({ procedure: { changes }, made, change, effectOf }: ControlsProps) {
  const count = changes.filter(({ id }) => made[id]).length
  const setAll = (isMade: boolean) => change(Object.fromEntries(changes.map(({ id }) => [id, isMade])))
  return (
    <>
      <ChoiceField<'before' | 'after' | 'mixed'>
        label="Show"
        value={count === 0 ? 'before' : count === changes.length ? 'after' : 'mixed'}
        options={[
          ['before', 'Before'],
          ['after', 'After'],
        ]}
        onChange={(shown) => setAll(shown === 'after')}
      />
      <fieldset className="close-changes">
        <legend>What was changed, and why it helps</legend>
        {changes.map(({ id, name, why }) => (
          <div key={id}>
            <CheckField label={name} value={made[id] ?? false} onChange={(isMade) => change({ [id]: isMade })} />
            <p>
              {why} <span className="close-effect">{effectOf(id)}</span>
            </p>
          </div>
        ))}
      </fieldset>
    </>
  )
}
