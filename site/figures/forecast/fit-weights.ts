import { type SeasonKind, type State, sumOfSquares, type Weights } from './holt-winters.ts'

const ROUNDS = 200
/** Enough if the search starts where it ended with one month less. */
const ROUNDS_FROM_NEAR = 25

const FIRST_GUESSES: readonly Weights[] = [0.1, 0.3, 0.7].flatMap((alpha) =>
  [0.01, 0.15].flatMap((beta) => [0.1, 0.6].map((gamma) => ({ alpha, beta, gamma }))),
)

type Settings = { kind: SeasonKind; start: State; near?: Weights | null }

/** The weights with the smallest sum of squared one-step errors. `near` shortens the search. */
export function fitWeights(series: readonly number[], { kind, start, near }: Settings): Weights {
  const weightsAt = ([alpha = 0, beta = 0, gamma = 0]: readonly number[]): Weights => ({ alpha, beta, gamma })
  const cost = (point: readonly number[]) => sumOfSquares(series, { kind, weights: weightsAt(point) }, start)
  const pointOf = ({ alpha, beta, gamma }: Weights) => [alpha, beta, gamma]
  const first = pointOf(near ?? bestOf(FIRST_GUESSES, (weights) => cost(pointOf(weights))))
  return weightsAt(
    minimize(cost, { start: first, low: [0, 0, 0], high: [1, 1, 1], rounds: near ? ROUNDS_FROM_NEAR : ROUNDS }),
  )
}

function bestOf<Item>(items: readonly Item[], cost: (item: Item) => number): Item {
  const costs = items.map(cost)
  return items[costs.indexOf(Math.min(...costs))] as Item
}

type Corner = { at: number[]; value: number }

/**
 * The smallest value of `cost` inside a box, by the downhill simplex of J. A. Nelder and R. Mead, "A Simplex Method
 * for Function Minimization", The Computer Journal 7 (1965). Points outside the box are moved to its edge.
 */
function minimize(
  cost: (point: readonly number[]) => number,
  { start, low, high, rounds }: { start: number[]; low: number[]; high: number[]; rounds: number },
): number[] {
  const corner = (point: number[]): Corner => {
    const at = point.map((value, axis) => Math.min(high[axis] as number, Math.max(low[axis] as number, value)))
    return { at, value: cost(at) }
  }
  const simplex = [start, ...start.map((_, axis) => stepAway({ start, low, high, axis }))].map(corner)
  for (let round = 0; round < rounds; round += 1) {
    simplex.sort((one, other) => one.value - other.value)
    if (isSmall(simplex)) break
    improve(simplex, corner)
  }
  return simplex.reduce((best, other) => (other.value < best.value ? other : best)).at
}

function stepAway({ start, low, high, axis }: Record<'start' | 'low' | 'high', number[]> & { axis: number }): number[] {
  const step = ((high[axis] as number) - (low[axis] as number)) * 0.15
  const here = start[axis] as number
  return start.with(axis, here + step <= (high[axis] as number) ? here + step : here - step)
}

function isSmall(simplex: readonly Corner[]): boolean {
  const best = simplex[0] as Corner
  return simplex.every(({ at }) => at.every((value, axis) => Math.abs(value - (best.at[axis] as number)) < 1e-5))
}

/** One round: reflect the worst corner, then expand, contract, or shrink toward the best. */
function improve(simplex: Corner[], corner: (point: number[]) => Corner): void {
  const worst = simplex.at(-1) as Corner
  const others = simplex.slice(0, -1)
  const best = others[0] as Corner
  const middle = best.at.map((_, axis) => others.reduce((sum, { at }) => sum + (at[axis] as number), 0) / others.length)
  const beyond = (factor: number) =>
    corner(middle.map((value, axis) => value + factor * (value - (worst.at[axis] as number))))

  const reflected = beyond(1)
  if (reflected.value < best.value) {
    const expanded = beyond(2)
    simplex[simplex.length - 1] = expanded.value < reflected.value ? expanded : reflected
    return
  }
  if (reflected.value < (others.at(-1) as Corner).value) {
    simplex[simplex.length - 1] = reflected
    return
  }
  const contracted = beyond(reflected.value < worst.value ? 0.5 : -0.5)
  if (contracted.value < Math.min(worst.value, reflected.value)) {
    simplex[simplex.length - 1] = contracted
    return
  }
  others.slice(1).forEach(({ at }, index) => {
    simplex[index + 1] = corner(at.map((value, axis) => (value + (best.at[axis] as number)) / 2))
  })
  simplex[simplex.length - 1] = corner(worst.at.map((value, axis) => (value + (best.at[axis] as number)) / 2))
}
