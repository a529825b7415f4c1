/** Texts that mean the same for the assistant: questions that the same sentences answer. */
export type Group = {
  /** The page or post; what stands on the same one is hardest to tell apart. */
  source: string
  questions: readonly Text[]
  /** The sentences that answer, alone and with what stands above them. */
  answers: readonly Text[]
}

/** Its words, as their places in `counts`. */
export type Text = readonly number[]

export type LearnOptions = {
  /** In how many texts each word stands. */
  counts: readonly number[]
  dimensions: number
  seed: number
}

const ROUNDS = 12
/** Texts of one batch are told apart from each other. */
const BATCH = 512
/** How often all texts of a batch are of few pages. */
const SHARE_OF_NEAR = 0.3
/** How often a question is compared with another one of its group, and otherwise with the answer. */
const SHARE_OF_SIBLINGS = 0.55
/** The smaller, the more the nearest wrong text counts. */
const TEMPERATURE = 0.07
/** So many words of a question are left out at random, so that no single one decides. */
const LEFT_OUT = 0.15
/** A word that makes up this share of all words starts with half the length of a rare one. */
const COMMON = 0.001
const FIRST_LENGTH = 0.15
const RATE = 0.1
const LAST_RATE = 0.2
const MEMORY = { slope: 0.9, square: 0.99 }

/**
 * A vector for each word, so that the sum of a question's vectors points where the sums of questions with the same
 * answer point. Learned by contrast within batches (InfoNCE), with Adam's steps for the vectors that a batch touches.
 */
export function learnVectors(groups: readonly Group[], { counts, dimensions, seed }: LearnOptions): Float32Array[] {
  const random = randomFrom(seed)
  const vectors = firstVectors(counts, dimensions, random)
  const size = vectors.reduce((sum, vector) => sum + vector.reduce((all, value) => all + Math.abs(value), 0), 0)
  const rate = (RATE * size) / (vectors.length * dimensions)
  const step = createSteps(vectors, dimensions)
  const asked = groups.flatMap((group) => group.questions.map((question) => ({ group, question })))
  const batches = Math.floor(asked.length / BATCH)
  for (let round = 0; round < ROUNDS; round++) {
    const mixed = shuffle(asked, random)
    const bySource = shuffle([...Map.groupBy(asked, ({ group }) => group.source).values()], random)
    const near = bySource.flatMap((ofSource) => shuffle(ofSource, random))
    for (let batch = 0; batch < batches; batch++) {
      const isNear = random() < SHARE_OF_NEAR
      const start = isNear ? Math.floor(random() * (near.length - BATCH + 1)) : batch * BATCH
      const chosen = (isNear ? near : mixed).slice(start, start + BATCH)
      const pairs = chosen.map(({ group, question }) => ({
        group,
        one: question.filter(() => random() >= LEFT_OUT),
        other: counterpartOf(question, group, random),
      }))
      const done = (round * batches + batch) / (ROUNDS * batches)
      step(slopesOf(pairs, vectors, dimensions), rate * (1 - (1 - LAST_RATE) * done))
    }
    console.log(`round ${round + 1} of ${ROUNDS}`)
  }
  return vectors
}

function counterpartOf(question: Text, { questions, answers }: Group, random: () => number): Text {
  const siblings = questions.filter((other) => other !== question)
  const from = siblings.length > 0 && random() < SHARE_OF_SIBLINGS ? siblings : answers
  return from[Math.floor(random() * from.length)] ?? question
}

function firstVectors(counts: readonly number[], dimensions: number, random: () => number): Float32Array[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => {
    const length = (FIRST_LENGTH * COMMON) / (COMMON + (count + 0.5) / all)
    return Float32Array.from({ length: dimensions }, () => length * gaussian(random))
  })
}

type Pair = { group: Group; one: Text; other: Text }

/** For each word that the pairs have, where its vector makes the loss rise. */
function slopesOf(pairs: readonly Pair[], vectors: readonly Float32Array[], dimensions: number) {
  const ones = pairs.map(({ one }) => directionOf(one, vectors, dimensions))
  const others = pairs.map(({ other }) => directionOf(other, vectors, dimensions))
  const errors = errorsOf(pairs, ones, others)
  const slopes = new Map<number, Float32Array>()
  const addSlope = (text: Text, { direction, length }: Direction, pull: Float32Array) => {
    // Only what turns the direction counts: its length is always 1.
    add(pull, direction, -dot(pull, direction))
    for (const word of text) {
      const slope = slopes.get(word) ?? new Float32Array(dimensions)
      add(slope, pull, 1 / length)
      slopes.set(word, slope)
    }
  }
  for (const [row, { one, other }] of pairs.entries()) {
    const [pullOfOne, pullOfOther] = [new Float32Array(dimensions), new Float32Array(dimensions)]
    for (let column = 0; column < pairs.length; column++) {
      add(pullOfOne, others[column]?.direction, errors[row]?.[column] ?? 0)
      add(pullOfOther, ones[column]?.direction, errors[column]?.[row] ?? 0)
    }
    if (ones[row]) addSlope(one, ones[row], pullOfOne)
    if (others[row]) addSlope(other, others[row], pullOfOther)
  }
  return slopes
}

type Direction = { direction: Float32Array; length: number }

function directionOf(text: Text, vectors: readonly Float32Array[], dimensions: number): Direction {
  const direction = new Float32Array(dimensions)
  for (const word of text) add(direction, vectors[word], 1)
  const length = Math.max(1e-6, Math.sqrt(dot(direction, direction)))
  return { direction: direction.map((value) => value / length), length }
}

/** How much nearer each one is to each other than it should be: it should be near to its own counterpart alone. */
function errorsOf(pairs: readonly Pair[], ones: readonly Direction[], others: readonly Direction[]): Float32Array[] {
  const odds = pairs.map(({ group }, row) =>
    Float32Array.from(pairs, (pair, column) => {
      // A question of the same group is no wrong counterpart.
      if (row !== column && pair.group === group) return 0
      const likeness = dot(ones[row]?.direction, others[column]?.direction)
      return Math.exp((likeness - 1) / TEMPERATURE)
    }),
  )
  const ofRows = odds.map((row) => row.reduce((sum, odd) => sum + odd, 0))
  const ofColumns = ofRows.map((_, column) => odds.reduce((sum, row) => sum + (row[column] ?? 0), 0))
  const share = 1 / (2 * pairs.length * TEMPERATURE)
  return odds.map((row, at) =>
    row.map((odd, column) => {
      const right = at === column ? 2 : 0
      return share * (odd / (ofRows[at] ?? 1) + odd / (ofColumns[column] ?? 1) - right)
    }),
  )
}

/** Adam: each vector is moved by its slope, evened out over the steps that moved it. */
function createSteps(vectors: readonly Float32Array[], dimensions: number) {
  const slopes = vectors.map(() => new Float32Array(dimensions))
  const squares = vectors.map(() => new Float32Array(dimensions))
  return (now: ReadonlyMap<number, Float32Array>, rate: number) => {
    for (const [word, slope] of now) {
      const [vector, mean, square] = [vectors[word], slopes[word], squares[word]]
      if (!vector || !mean || !square) continue
      for (const [k, value] of slope.entries()) {
        mean[k] = MEMORY.slope * (mean[k] ?? 0) + (1 - MEMORY.slope) * value
        square[k] = MEMORY.square * (square[k] ?? 0) + (1 - MEMORY.square) * value ** 2
        vector[k] = (vector[k] ?? 0) - (rate * mean[k]) / (Math.sqrt(square[k]) + 1e-8)
      }
    }
  }
}

function add(to: Float32Array, what: Float32Array | undefined, times: number): void {
  if (!what || times === 0) return
  for (let k = 0; k < to.length; k++) to[k] = (to[k] ?? 0) + times * (what[k] ?? 0)
}

function dot(one: Float32Array | undefined, other: Float32Array | undefined): number {
  let sum = 0
  if (one && other) for (let k = 0; k < one.length; k++) sum += (one[k] ?? 0) * (other[k] ?? 0)
  return sum
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** Box and Muller's way. */
function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
