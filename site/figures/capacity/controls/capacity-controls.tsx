import { CheckField, NumberField, RangeField, SelectField } from '../../frame/controls.tsx'
import { INTERACTIVE_MINUTES } from '../model.ts'
import { SAMPLE_LOADS } from '../sample.ts'
import { LIMITS, SIZE_NAMES, type State } from '../state.ts'
import { TimeField } from './time-field.tsx'

type FieldsProps = { state: State; change: (change: Partial<State>) => void }

type CapacityControlsProps = FieldsProps & {
  /** Whether the size holds the day: on a phone the pictures are a screen below. */
  verdict: string
}

export function CapacityControls({ verdict, ...props }: CapacityControlsProps) {
  const { state, change } = props
  return (
    <>
      <SelectField
        label="Size"
        value={state.size}
        options={SIZE_NAMES.map((name) => [name, name] as const)}
        onChange={(size) => change({ size })}
      />
      <p className="capacity-verdict">{verdict}</p>
      <LoadFields {...props} />
      <RangeField
        label="Queries count over"
        value={state.spread}
        {...INTERACTIVE_MINUTES}
        text={`${state.spread} min`}
        onChange={(spread) => change({ spread })}
      />
      <PauseFields {...props} />
      <NumberField
        label="Your price per CU hour"
        value={state.price || null}
        min={0}
        max={1000}
        step={0.001}
        onChange={(price) => change({ price: price ?? 0 })}
      />
    </>
  )
}

/** The numbers of one load; a press on a bar chooses the load, too. */
function LoadFields({ state, change }: FieldsProps) {
  const { load } = state
  const changeTo = (part: 'at' | 'for' | 'cu', value: number) => change({ [`${load}-${part}`]: value })
  return (
    <>
      <SelectField
        label="Load"
        value={load}
        options={SAMPLE_LOADS.map(({ id, name }) => [id, name] as const)}
        onChange={(id) => change({ load: id })}
      />
      <div className="capacity-pair">
        <TimeField label="Starts at" value={state[`${load}-at`]} onChange={(start) => changeTo('at', start)} />
        <NumberField
          label="Runs, min"
          value={state[`${load}-for`]}
          {...LIMITS.for}
          onChange={(minutes) => changeTo('for', Math.round(minutes ?? state[`${load}-for`]))}
        />
      </div>
      <NumberField
        label="Uses, CU hours a day"
        value={state[`${load}-cu`]}
        step={0.1}
        {...LIMITS.cu}
        onChange={(hours) => changeTo('cu', hours ?? 0)}
      />
    </>
  )
}

function PauseFields({ state: { pause, from, to }, change }: FieldsProps) {
  return (
    <>
      <CheckField label="Pause at night" value={pause} onChange={(isPaused) => change({ pause: isPaused })} />
      {pause && (
        <div className="capacity-pair">
          <TimeField label="From" value={from} onChange={(minutes) => change({ from: minutes })} />
          <TimeField label="To" value={to} onChange={(minutes) => change({ to: minutes })} />
        </div>
      )}
    </>
  )
}
