/** One of several among which some are right; its values are measures. */
export type Example = { values: readonly number[]; isRight: boolean }

/** What competes for one question. Questions about one page are learned or tested together. */
export type List = { page: string; examples: readonly Example[] }

export type FitOptions = {
  /** What is known from earlier fits. */
  prior: readonly number[]
  /** How strongly the weights are held to it. */
  pull: number
}

const STEPS = 200
const RATE = 0.25
const MOMENTUM = 0.8
const FOLDS = 5

/** The weights that make the right examples likely among all of their lists (softmax over a weighted sum). */
export function fitWeights(lists: readonly List[], { prior, pull }: FitOptions): number[] {
  const usable = lists.filter(({ examples }) => new Set(examples.map(({ isRight }) => isRight)).size === 2)
  const scales = scalesOf(usable, prior.length)
  const start = prior.map((weight, k) => weight * (scales[k] ?? 1))
  const weights = [...start]
  const speed = prior.map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight, k) => -pull * (weight - (start[k] ?? 0)))
    for (const list of usable) addSlope(slope, list, { weights, scales, share: 1 / usable.length })
    for (const [k, rise] of slope.entries()) {
      speed[k] = MOMENTUM * (speed[k] ?? 0) + RATE * rise
      weights[k] = (weights[k] ?? 0) + (speed[k] ?? 0)
    }
  }
  return weights.map((weight, k) => weight / (scales[k] ?? 1))
}

/** For each list the weights fitted to the lists of other pages. */
export function crossValidate(lists: readonly List[], options: FitOptions): Map<List, number[]> {
  const pages = [...new Set(lists.map(({ page }) => page))]
  const foldOf = ({ page }: List) => pages.indexOf(page) % FOLDS
  const fitted = Array.from({ length: FOLDS }, (_, fold) =>
    fitWeights(
      lists.filter((list) => foldOf(list) !== fold),
      options,
    ),
  )
  return new Map(lists.map((list) => [list, fitted[foldOf(list)] ?? []]))
}

export function sumOf(values: readonly number[], weights: readonly number[]): number {
  let sum = 0
  for (let k = 0; k < values.length; k++) sum += (values[k] ?? 0) * (weights[k] ?? 0)
  return sum
}

/** How far each measure spreads, so that all are held to their prior alike. */
function scalesOf(lists: readonly List[], length: number): number[] {
  const all = lists.flatMap(({ examples }) => examples.map(({ values }) => values))
  return Array.from({ length }, (_, k) => {
    const mean = all.reduce((sum, values) => sum + (values[k] ?? 0), 0) / Math.max(1, all.length)
    const spread = all.reduce((sum, values) => sum + ((values[k] ?? 0) - mean) ** 2, 0) / Math.max(1, all.length)
    return Math.sqrt(spread) || 1
  })
}

type Slope = { weights: readonly number[]; scales: readonly number[]; share: number }

function addSlope(slope: number[], { examples }: List, { weights, scales, share }: Slope): void {
  const unscaled = weights.map((weight, k) => weight / (scales[k] ?? 1))
  const sums = examples.map(({ values }) => sumOf(values, unscaled))
  const most = Math.max(...sums)
  const odds = sums.map((sum) => Math.exp(sum - most))
  const all = odds.reduce((sum, odd) => sum + odd, 0)
  const right = odds.reduce((sum, odd, index) => sum + (examples[index]?.isRight ? odd : 0), 0)
  for (const [index, { values, isRight }] of examples.entries()) {
    const odd = odds[index] ?? 0
    const error = share * ((isRight ? odd / right : 0) - odd / all)
    for (let k = 0; k < slope.length; k++) slope[k] = (slope[k] ?? 0) + (error * (values[k] ?? 0)) / (scales[k] ?? 1)
  }
}
