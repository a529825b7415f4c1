import { choice, integer, type StateOf } from '../frame/address-state.ts'
import { type NamedStep, PROCESSES, type TeamName } from './sample.ts'

export const TEAMS = Object.keys(PROCESSES) as TeamName[]

export const SPEEDS = ['1', '1.5', '2', '3', '5', '10', '20', '100'] as const
type Speed = (typeof SPEEDS)[number] | 'sample'

const hours = () => integer({ initial: 0, min: 0, max: 5000 })
const speed = () => choice<Speed>(['sample', ...SPEEDS], 'sample')

/** Hours of 0 and the speed `sample` are those of the team's sample. The fifth step is a decision, which has no speed. */
export const FIELDS = {
  team: choice<TeamName>(TEAMS, 'Sales & Marketing'),
  look: choice(['next', '1', '2', '3', '4'], 'next'),
  hours1: hours(),
  hours2: hours(),
  hours3: hours(),
  hours4: hours(),
  hours5: hours(),
  speed1: speed(),
  speed2: speed(),
  speed3: speed(),
  speed4: speed(),
}

export type AutomationState = StateOf<typeof FIELDS>

/** Another team brings its own sample. */
export const OF_SAMPLE: Omit<AutomationState, 'team'> = {
  look: 'next',
  ...{ hours1: 0, hours2: 0, hours3: 0, hours4: 0, hours5: 0 },
  ...{ speed1: 'sample', speed2: 'sample', speed3: 'sample', speed4: 'sample' },
}

export function stepsOf(state: AutomationState): NamedStep[] {
  const typed = [state.hours1, state.hours2, state.hours3, state.hours4, state.hours5]
  const chosen = [state.speed1, state.speed2, state.speed3, state.speed4]
  return PROCESSES[state.team].steps.map((step, index) => {
    const speed = chosen[index] ?? 'sample'
    return { ...step, hours: typed[index] || step.hours, speed: speed === 'sample' ? step.speed : Number(speed) }
  })
}

/** A change of the hours of the step at an index. */
export function hoursChange(index: number, hours: number): Partial<AutomationState> {
  return { [`hours${index + 1}`]: hours }
}

export function speedChange(index: number, speed: Speed): Partial<AutomationState> {
  return { [`speed${index + 1}`]: speed }
}
