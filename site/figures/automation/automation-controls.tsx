import { NumberField, SelectField } from '../frame/controls.tsx'
import { type AutomationState, hoursChange, OF_SAMPLE, SPEEDS, speedChange, TEAMS } from './automation-state.ts'
import type { NamedStep } from './sample.ts'

type ControlsProps = {
  state: AutomationState
  change: (change: Partial<AutomationState>) => void
  steps: readonly NamedStep[]
}

const TEAM_OPTIONS = TEAMS.map((name) => [name, name] as const)
const SPEED_OPTIONS = SPEEDS.map((speed) => [speed, speed === '1' ? 'by hand' : `${speed}× as fast`] as const)

/** A team, and for each step its hours and how fast it is now. */
export function AutomationControls({ state, change, steps }: ControlsProps) {
  const curves = steps.flatMap(({ name, isDecision }, at) => (isDecision ? [] : [[`${at + 1}`, name] as const]))
  const looks = [['next', 'Next step'], ...curves] as const
  return (
    <>
      <SelectField
        label="Team"
        value={state.team}
        options={TEAM_OPTIONS}
        onChange={(team) => change({ ...OF_SAMPLE, team })}
      />
      <SelectField<string>
        label="Show curve for"
        value={state.look}
        options={looks}
        onChange={(look) => change({ look: look as AutomationState['look'] })}
      />
      <fieldset className="automation-steps">
        <legend>Hours a month by hand, and how the step runs now</legend>
        {steps.map((step, index) => (
          <StepFields key={`${state.team} ${step.name}`} {...{ step, index, change }} />
        ))}
      </fieldset>
    </>
  )
}

type StepProps = { step: NamedStep; index: number; change: ControlsProps['change'] }

function StepFields({ step, index, change }: StepProps) {
  return (
    <fieldset className="automation-step">
      <legend>{step.name}</legend>
      <NumberField
        label="Hours"
        unit="h"
        value={step.hours}
        min={1}
        max={5000}
        onChange={(hours) => change(hoursChange(index, Math.round(hours ?? 0)))}
      />
      {step.isDecision ? (
        <p>people decide</p>
      ) : (
        <SelectField
          label="Now"
          value={SPEEDS.find((speed) => Number(speed) === step.speed) ?? '1'}
          options={SPEED_OPTIONS}
          onChange={(speed) => change(speedChange(index, speed))}
        />
      )}
    </fieldset>
  )
}
