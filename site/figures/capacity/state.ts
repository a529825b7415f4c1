import { type AddressField, choice, decimal, flag, integer, type StateOf } from '../frame/address-state.ts'
import { INTERACTIVE_MINUTES, type Pause, SIZES } from './model.ts'
import { LOAD_IDS, type LoadId, type NamedLoad, SAMPLE_LOADS } from './sample.ts'

export const SIZE_NAMES = SIZES.map((units) => `F${units}` as const)

/** A load's start, length (both in minutes) and CU hours. */
export type LoadField = `${LoadId}-${'at' | 'for' | 'cu'}`

export const LIMITS = { at: { min: 0, max: 1439 }, for: { min: 1, max: 1440 }, cu: { min: 0, max: 100_000 } }

export const FIELDS = {
  size: choice(SIZE_NAMES, 'F8'),
  /** The load whose numbers are in the fields. */
  load: choice(LOAD_IDS, 'adhoc'),
  spread: integer({ initial: INTERACTIVE_MINUTES.min, ...INTERACTIVE_MINUTES }),
  pause: flag(false),
  from: integer({ initial: 22 * 60, ...LIMITS.at }),
  to: integer({ initial: 6 * 60, ...LIMITS.at }),
  /** Per CU hour, in the reader's currency; 0 until it has been entered. */
  price: decimal({ initial: 0, min: 0, max: 1000 }),
  ...loadFields(),
}

export type State = StateOf<typeof FIELDS>

function loadFields(): Record<LoadField, AddressField<number>> {
  const fields = SAMPLE_LOADS.flatMap(({ id, start, length, cuHours }) => [
    [`${id}-at`, integer({ initial: start, ...LIMITS.at })],
    [`${id}-for`, integer({ initial: length, ...LIMITS.for })],
    [`${id}-cu`, decimal({ initial: cuHours, ...LIMITS.cu })],
  ])
  return Object.fromEntries(fields)
}

export function loadsOf(state: State): NamedLoad[] {
  return SAMPLE_LOADS.map((load) => ({
    ...load,
    start: state[`${load.id}-at`],
    length: state[`${load.id}-for`],
    cuHours: state[`${load.id}-cu`],
  }))
}

export function pauseOf({ pause, from, to }: State): Pause {
  return pause ? { from, to } : null
}
