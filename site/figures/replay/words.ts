import type { FigureTable } from '../frame/figure-table.ts'
import { answersOf, type Handover, type Level, type Replay } from './model.ts'

export const LEVEL_NAMES: Record<Level, string> = {
  read: 'Read',
  draft: 'Draft',
  reversible: 'Write, reversible',
  final: 'Write, final',
}

const DEEDS: Record<Level, string> = {
  read: 'look anything up',
  draft: 'draft',
  reversible: 'make a reversible change',
  final: 'make a final change',
}

/** No conversation has more answers. */
const COUNTS = ['no', 'one', 'two', 'three', 'four']

/** Where the conversation ends, and why. */
export function findingOf({ turns, handover }: Replay): string {
  const alone = turns.filter(({ by }) => by === 'agent').length
  if (!handover) {
    const answers = alone === 2 ? 'both answers go' : `all ${COUNTS[alone]} answers go`
    const sure = turns.flatMap((turn) => (turn.by === 'agent' ? [turn.confidence] : []))
    return `It never hands over: ${answers} out, and the least certain is ${Math.round(Math.min(...sure) * 100)}% sure.`
  }
  const given = alone === 0 ? 'without an answer' : `after ${alone === 1 ? 'one answer' : `${COUNTS[alone]} answers`}`
  return `It hands over ${given}, at ${handover.prepared.at} seconds, because it ${reasonsOf(handover)}.`
}

function reasonsOf({ reasons, prepared }: Handover): string {
  const words = {
    'not allowed': `may not ${DEEDS[prepared.needs]} alone`,
    unsure: `is only ${Math.round(prepared.confidence * 100)}% sure`,
  }
  return reasons.map((reason) => words[reason]).join(' and ')
}

/** The answers that the conversation reached; the last of them may not have been sent. */
export function answerTable(played: Replay): FigureTable {
  return {
    caption: played.handover ? 'The agent’s answers until it hands over' : 'The agent’s answers',
    columns: ['Answer', 'At second', 'Sure, %', 'Needs', 'Sent'],
    rows: answersOf(played).map(({ text, at, confidence, needs, isSent }) => [
      text,
      at,
      Math.round(confidence * 100),
      LEVEL_NAMES[needs],
      isSent ? 'yes' : 'no',
    ]),
  }
}
