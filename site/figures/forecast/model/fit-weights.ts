import { type SeasonKind, type State, sumOfSquares, type Weights } from './holt-winters.ts'
import { minimize } from './minimize.ts'

const ROUNDS = 200
/** Enough if the search starts where it ended with one month less. */
const ROUNDS_FROM_NEAR = 25

/** Damping below 0.8 would end the trend within months; above 0.98 it can hardly be told from a straight one. */
const PHI = { low: 0.8, high: 0.98 }

const FIRST_GUESSES: readonly Weights[] = [0.1, 0.3, 0.7].flatMap((alpha) =>
  [0.01, 0.15].flatMap((beta) => [0.1, 0.6].map((gamma) => ({ alpha, beta, gamma, phi: 0.95 }))),
)

type Settings = { kind: SeasonKind; start: State; isDamped: boolean; near?: Weights | undefined }

/** The weights with the smallest sum of squared one-step errors. `near` shortens the search. */
export function fitWeights(series: readonly number[], { kind, start, isDamped, near }: Settings): Weights {
  const weightsAt = ([alpha = 0, beta = 0, gamma = 0, phi = 1]: readonly number[]): Weights => ({
    alpha,
    beta,
    gamma,
    phi,
  })
  const cost = (point: readonly number[]) => sumOfSquares(series, { kind, weights: weightsAt(point) }, start)
  const pointOf = ({ alpha, beta, gamma, phi }: Weights) =>
    isDamped ? [alpha, beta, gamma, phi] : [alpha, beta, gamma]
  const first = pointOf(near ?? bestOf(FIRST_GUESSES, (weights) => cost(pointOf(weights))))
  return weightsAt(
    minimize(cost, {
      start: first,
      low: [0, 0, 0, PHI.low],
      high: [1, 1, 1, PHI.high],
      rounds: near ? ROUNDS_FROM_NEAR : ROUNDS,
    }),
  )
}

function bestOf<Item>(items: readonly Item[], cost: (item: Item) => number): Item {
  const costs = items.map(cost)
  return items[costs.indexOf(Math.min(...costs))] as Item
}
