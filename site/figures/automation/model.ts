/** A step of recurring work. It takes `hours` by hand and runs `speed` times as fast now; 1 is by hand. */
export type Step = { hours: number; speed: number }

export type Outcome = {
  /** Hours by hand. */
  before: number
  /** Hours now. */
  now: number
  /** How many times as fast the whole became: before / now. */
  speedup: number
  /** Hours that would be left if everything that is automated now took no time at all. */
  floor: number
}

/**
 * Amdahl's law for steps that follow each other: each takes its hours divided by its speed, so what was not made faster
 * soon decides. G. M. Amdahl, "Validity of the single processor approach to achieving large scale computing
 * capabilities", AFIPS Spring Joint Computer Conference, 1967.
 */
export function outcomeOf(steps: readonly Step[]): Outcome {
  const before = sum(steps.map(({ hours }) => hours))
  const now = sum(steps.map(hoursNow))
  const floor = sum(steps.filter(({ speed }) => speed === 1).map(({ hours }) => hours))
  return { before, now, speedup: before / now, floor }
}

export function hoursNow({ hours, speed }: Step): number {
  return hours / speed
}

/** The hours of all steps if the one at `index` ran at this speed; with Infinity the bound that no speed of it beats. */
export function totalAt(steps: readonly Step[], index: number, speed: number): number {
  return sum(steps.map((step, at) => hoursNow(at === index ? { ...step, speed } : step)))
}

/** The index of the step in which most hours are left, so that twice the speed saves most; null if none has any. */
export function mostLeft(steps: readonly Step[], mayChange: (index: number) => boolean): number | null {
  let most: number | null = null
  steps.forEach((step, index) => {
    const best = most === null ? undefined : steps[most]
    if (mayChange(index) && hoursNow(step) > (best ? hoursNow(best) : 0)) most = index
  })
  return most
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
