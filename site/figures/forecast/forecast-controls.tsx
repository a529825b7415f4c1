import { TextAreaField } from '#site/ui/field.tsx'
import { CheckField, ChoiceField, SelectField } from '../frame/controls.tsx'
import { FIELDS, type ForecastState } from './forecast-state.ts'
import { FEWEST_VALUES, MOST_VALUES } from './model/read-series.ts'
import { SERIES_LABELS } from './series.ts'

type ControlsProps = {
  state: ForecastState
  change: (change: Partial<ForecastState>) => void
  /** Why the reader's numbers cannot be read. */
  problem: string | null
  /** How they were read. */
  note: string | null
}

const METHODS = [
  ['best', 'As the test recommends'],
  ['lastYear', 'Same as last year'],
  ['additive', 'Season added'],
  ['multiplicative', 'Season multiplied'],
] as const

export function ForecastControls({ state, change, problem, note }: ControlsProps) {
  return (
    <>
      <div className="forecast-choice">
        <SelectField
          label="Series"
          value={state.series}
          options={SERIES_LABELS}
          onChange={(series) => change({ series })}
        />
        <CheckField
          label="Use your own numbers"
          value={state.series === 'own'}
          onChange={(isOwn) => change({ series: isOwn ? 'own' : FIELDS.series.initial })}
        />
      </div>
      {state.series === 'own' && (
        <TextAreaField
          className="forecast-own"
          label="Your months, oldest first"
          rows={6}
          spellCheck={false}
          value={state.own}
          onChange={(event) => change({ own: event.target.value })}
          error={state.own.trim() ? problem : null}
          hint={
            note ??
            `${FEWEST_VALUES} to ${MOST_VALUES} numbers, separated by commas, semicolons, spaces or lines. A column from a spreadsheet works. They become part of the page’s address, so that you can send them as a link.`
          }
        />
      )}
      <div className="forecast-choice">
        <SelectField
          label="Method shown"
          value={state.method}
          options={METHODS}
          onChange={(method) => change({ method })}
        />
        <CheckField label="Damp the trend" value={state.damped} onChange={(damped) => change({ damped })} />
      </div>
      <ChoiceField
        label="Months ahead"
        value={state.horizon}
        options={[
          ['3', '3'],
          ['6', '6'],
          ['12', '12'],
        ]}
        onChange={(horizon) => change({ horizon })}
      />
      <ChoiceField
        label="Range"
        value={state.range}
        options={[
          ['80', '80%'],
          ['95', '95%'],
        ]}
        onChange={(range) => change({ range })}
      />
    </>
  )
}
