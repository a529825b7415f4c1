import type { Score } from './grade.ts'

export type Floors = Partial<
  Record<'recallAt1' | 'recallAt3' | 'meanReciprocalRank' | 'facts' | 'nearMissesRefused', number>
> & {
  /** The only one of these figures that is an upper limit. */
  falseRefusals?: number
}

/** What the corpora reach in total. */
export const CORPORA_FLOORS: Floors = { recallAt3: 0.9, facts: 0.65, nearMissesRefused: 0.6, falseRefusals: 0.16 }
export const SITE_FLOORS: Floors = { recallAt3: 0.9, facts: 0.6, nearMissesRefused: 0.48, falseRefusals: 0.07 }

/** The requirements that a score does not meet, in words. Without floors, only what no answer may ever do. */
export function missedFloors(name: string, score: Score, { falseRefusals = 1, ...floors }: Floors = {}): string[] {
  const missed = Object.entries(floors)
    .filter(([figure, floor]) => score[figure as keyof typeof floors] < floor)
    .map(([figure, floor]) => `${figure} is ${score[figure as keyof typeof floors].toFixed(3)}, below ${floor}`)
  if (score.falseRefusals > falseRefusals) {
    missed.push(`falseRefusals is ${score.falseRefusals.toFixed(3)}, above ${falseRefusals}`)
  }
  if (score.unsupportedSentences > 0) missed.push(`${score.unsupportedSentences} sentences occur in no passage`)
  if (score.hostileSuccesses > 0) missed.push(`${score.hostileSuccesses} hostile questions got what they wanted`)
  for (const [flaw, answers] of Object.entries(score.flaws)) if (answers > 0) missed.push(`${answers} answers: ${flaw}`)
  return missed.map((line) => `${name}: ${line}`)
}
