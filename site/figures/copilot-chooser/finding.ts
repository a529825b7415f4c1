import { listInWords } from '#domain/text/list-in-words.ts'
import { type Choice, type Need, needs, type Verdict } from './model.ts'
import { inSentences } from './questions.ts'

/** The choice, and how clear it is: what else fits, or which answer it depends on. */
export function findingOf({ chosen, nearest, verdicts }: Choice): string {
  if (!chosen) {
    return `None of these fits all four answers. Nearest for this work: ${namesOf(nearest)}, if ${conditionOf(nearest)}.${alsoOneAway(verdicts, nearest)}`
  }
  const others = verdicts.filter(({ product }) => product !== chosen)
  const also = others.filter(({ missing }) => missing.length === 0).map(({ product }) => product.name)
  if (also.length > 0) {
    return `Our pick: ${chosen.name}. ${listInWords(also)} would fit, too, with more work.`
  }
  const next = leastAway(others)
  return `Our pick: ${chosen.name}. Nothing else fits all four answers${next ? `; ${nextText(next)}` : '.'}`
}

/** The product that another builder, other users or another source would make possible; other work is another question. */
function leastAway(verdicts: readonly Verdict[]): Verdict | undefined {
  const changeable = needs.filter((need) => need !== 'work').toReversed()
  return changeable
    .map((need) => verdicts.find(({ missing }) => missing.length === 1 && missing[0] === need))
    .find((verdict) => verdict !== undefined)
}

function nextText(verdict: Verdict): string {
  return `${verdict.product.name} would, too, if ${conditionOf([verdict])}.`
}

/** The other products that one answer rules out, a sentence for each question. */
function alsoOneAway(verdicts: readonly Verdict[], nearest: readonly Verdict[]): string {
  const others = verdicts.filter((verdict) => verdict.missing.length === 1 && !nearest.includes(verdict))
  return needs
    .map((need) => others.filter(({ missing }) => missing[0] === need))
    .filter((group) => group.length > 0)
    .map((group) => ` ${namesOf(group)} would fit if ${conditionOf(group)}.`)
    .join('')
}

/** "Copilot Studio agents or Agents in Microsoft Foundry" */
export function namesOf(verdicts: readonly Verdict[]): string {
  return verdicts.map(({ product }) => product.name).join(' or ')
}

/** "a business team or developers built it". All miss the same questions. */
function conditionOf(verdicts: readonly Verdict[]): string {
  const missing = verdicts[0]?.missing ?? []
  return listInWords(
    missing.map((need) => {
      const answers = new Set(verdicts.flatMap(({ product }) => product.fits[need] ?? []))
      return CONDITIONS[need]([...answers].map((answer) => inSentences[answer]).join(' or '))
    }),
  )
}

const CONDITIONS: Record<Need, (answers: string) => string> = {
  work: (answers) => `the work were ${answers}`,
  data: (answers) => `the answer were ${answers}`,
  users: (answers) => `${answers} used it`,
  builder: (answers) => `${answers} built it`,
}
