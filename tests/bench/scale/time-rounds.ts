import { type Percentiles, percentiles } from '../percentiles.ts'

const WARM_UP_ROUNDS = 2
/** Slow work is repeated less often: until the time is up, but at least a few times. */
const ROUNDS = { least: 5, most: 40, totalMs: 10_000 }

/** Repeats the work, one round after another. It receives the number of the round, from 0, including the warm-up. */
export async function timeRounds(work: (round: number) => Promise<unknown>): Promise<Percentiles> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await work(round)
  const times: number[] = []
  const until = performance.now() + ROUNDS.totalMs
  while (times.length < ROUNDS.least || (times.length < ROUNDS.most && performance.now() < until)) {
    const startedAt = performance.now()
    await work(WARM_UP_ROUNDS + times.length)
    times.push(performance.now() - startedAt)
  }
  return percentiles(times)
}
