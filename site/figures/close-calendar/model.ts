/** A step of a recurring procedure. `after` names the steps that must have ended before it starts. */
export type Step = {
  id: string
  name: string
  /** A role, never a person. */
  owner: string
  after: readonly string[]
  /** From start to end, waiting included, in the unit of the procedure: working days or working hours. */
  length: number
  /** Hours that people work on it. */
  hours: number
  /** How often somebody copies figures from one file into another. */
  copies: number
  /** Once it takes no time anymore, it runs by itself: at night, if it waits for nothing; any other step is then gone. */
  isAutomated?: boolean
}

type Amount = 'length' | 'hours' | 'copies'

type Saving = Partial<Pick<Step, Amount>> & {
  /** Steps for which it no longer waits. */
  waits?: readonly string[]
}

/** What a project changed, and what each step saves as a result. Savings from several changes add up. */
export type Change = { id: string; name: string; why: string; saves: Readonly<Record<string, Saving>> }

export type Procedure = { steps: readonly Step[]; changes: readonly Change[] }

/** When a step runs. With a slack of 0 it is critical: each delay of it delays the end. */
export type Planned = Step & { start: number; end: number; slack: number }

/** Whether a step that took time is no longer done at all. */
export function isGone({ length, isAutomated = false }: Step): boolean {
  return length === 0 && !isAutomated
}

export type Plan = { steps: readonly Planned[]; end: number; hours: number; copies: number }

type StepInput = Omit<Step, 'after' | 'copies'> & Partial<Pick<Step, 'after' | 'copies'>>

/** A step that waits for nothing and copies nothing, unless it says so. */
export function step(input: StepInput): Step {
  return { after: [], copies: 0, ...input }
}

/** The steps as they are once these changes have been made. No amount falls below zero. */
export function applyChanges({ steps, changes }: Procedure, made: readonly string[]): Step[] {
  const active = changes.filter(({ id }) => made.includes(id))
  return steps.map((step) => {
    const saved = (what: Amount) => sum(active.map(({ saves }) => saves[step.id]?.[what] ?? 0))
    const reduced = (what: Amount) => Math.max(0, step[what] - saved(what))
    const spared = active.flatMap(({ saves }) => saves[step.id]?.waits ?? [])
    const after = step.after.filter((id) => !spared.includes(id))
    return { ...step, after, length: reduced('length'), hours: reduced('hours'), copies: reduced('copies') }
  })
}

/**
 * The critical path method: a step starts when the last of its predecessors ends (forward pass) and may end when the
 * first of its successors must start (backward pass); slack is the difference. Kelley and Walker, "Critical-Path
 * Planning and Scheduling", 1959. Steps must be listed after those they wait for; throws otherwise.
 */
export function planSteps(steps: readonly Step[]): Plan {
  const ends = new Map<string, number>()
  const started = steps.map((step) => {
    const start = Math.max(0, ...step.after.map((id) => endOf(ends, id)))
    ends.set(step.id, start + step.length)
    return { ...step, start, end: start + step.length }
  })
  const end = Math.max(0, ...ends.values())
  const latest = latestEnds(steps, end)
  return {
    steps: started.map((step) => ({ ...step, slack: round((latest.get(step.id) ?? end) - step.end) })),
    end: round(end),
    hours: sum(steps.map(({ hours }) => hours)),
    copies: sum(steps.map(({ copies }) => copies)),
  }
}

export function planProcedure(procedure: Procedure, made: readonly string[]): Plan {
  return planSteps(applyChanges(procedure, made))
}

/** By how much `after` is smaller than `before`, in whole percent. */
export function percentLess(before: number, after: number): number {
  return Math.round(((before - after) / before) * 100)
}

function latestEnds(steps: readonly Step[], end: number): Map<string, number> {
  const latest = new Map<string, number>()
  for (const step of steps.toReversed()) {
    const mine = latest.get(step.id) ?? end
    latest.set(step.id, mine)
    for (const id of step.after) latest.set(id, Math.min(latest.get(id) ?? end, mine - step.length))
  }
  return latest
}

function endOf(ends: ReadonlyMap<string, number>, id: string): number {
  const end = ends.get(id)
  if (end === undefined) throw new Error(`Step ${id} must be listed before the steps that wait for it`)
  return end
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** Binary fractions add up to 2.9999…; a quarter of an hour is the finest amount that is planned. */
function round(amount: number): number {
  return Math.round(amount * 1000) / 1000
}
