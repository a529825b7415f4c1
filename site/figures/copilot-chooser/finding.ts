import { listInWords } from '#domain/text/list-in-words.ts'
import { type Choice, type Need, needs, type Verdict } from './model.ts'
import { titles } from './questions.ts'

/** The choice, and how clear it is: what else fits, or which answer it depends on. */
export function findingOf({ chosen, nearest, verdicts }: Choice): string {
  if (!chosen) {
    if (!nearest) return 'None of these fits all four answers.'
    const { product, missing } = nearest
    const answers = missing.length === 1 ? 'another answer' : 'other answers'
    return `None of these fits all four answers. Nearest: ${product.name}. It would fit with ${answers} to ${questionsOf(missing)}`
  }
  const others = verdicts.filter(({ product }) => product !== chosen)
  const also = others.filter(({ missing }) => missing.length === 0).map(({ product }) => product.name)
  if (also.length > 0) {
    return `Our pick: ${chosen.name}. ${listInWords(also)} would fit, too, with more work.`
  }
  const next = leastAway(others)
  return `Our pick: ${chosen.name}. It alone fits all four answers${next ? `; ${nextText(next)}` : '.'}`
}

/** The product that another builder, other users or another source would make possible; other work is another question. */
function leastAway(verdicts: readonly Verdict[]): Verdict | undefined {
  const changeable = needs.filter((need) => need !== 'work').toReversed()
  return changeable
    .map((need) => verdicts.find(({ missing }) => missing.length === 1 && missing[0] === need))
    .find((verdict) => verdict !== undefined)
}

function nextText({ product, missing }: Verdict): string {
  return `${product.name} would fit, too, with another answer to ${questionsOf(missing)}`
}

function questionsOf(missing: readonly Need[]): string {
  return listInWords(missing.map((need) => `“${titles[need]}”`))
}
