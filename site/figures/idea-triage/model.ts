export type Place = 'agent' | 'flow' | 'report'

/** What decides where an idea belongs; each is a question that its owner can answer. */
export type Traits = {
  /** Something has to happen afterward; otherwise people only need to know. */
  isAction: boolean
  /** The same input must always give the same answer, so that a rule can be written down. */
  isRule: boolean
  /** A mistake can be seen and undone before it does harm. */
  isUndoable: boolean
}

/**
 * Our sorting: a rule comes before a model, as on the page ("If the same input must always give the same answer …").
 * `null`: language or judgment without a way back stays with people.
 */
export function placeOf({ isAction, isRule, isUndoable }: Traits): Place | null {
  if (isRule) return isAction ? 'flow' : 'report'
  return isUndoable ? 'agent' : null
}

export type Score = { sorted: number; same: number; total: number }

/** How many ideas were sorted, and how many of them as `ours` says. */
export function scoreOf(theirs: readonly (Place | null)[], ours: readonly (Place | null)[]): Score {
  const sorted = theirs.filter((place) => place !== null).length
  const same = theirs.filter((place, at) => place !== null && place === ours[at]).length
  return { sorted, same, total: ours.length }
}
