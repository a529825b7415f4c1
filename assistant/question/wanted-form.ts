const NUMBER_WORDS =
  '\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred'
const NUMBER = `(?:${NUMBER_WORDS}|half an?|an?)`
const TIME = new RegExp(
  `\\b${NUMBER}\\b[^.;]{0,25}\\b(?:minutes?|hours?|days?|weeks?|months?|quarters?|years?)\\b`,
  'i',
)
const COUNT = new RegExp(`\\b(?:${NUMBER_WORDS})\\b`, 'i')
const MONEY =
  /\b(?:prices?|fees?|costs?|paid|pay|free|billed|charged?|nothing|by the day|dollars?|licen[sc]es?)\b|[$€]/i

const FORMS: readonly (readonly [asking: RegExp, answer: RegExp])[] = [
  [
    /\bhow (?:long|soon|fast|quickly|often)\b|\bhow (?:many|much) (?:minutes|hours|days|weeks|months|years|time)\b|\b(?:duration|when)\b/i,
    TIME,
  ],
  [/\bhow much\b|\b(?:cost|price|charge|fee)/i, MONEY],
  [/\bhow (?:many|large|big)\b/i, COUNT],
]

/** Asks for an amount of money, not for what a price depends on. */
const ASKS_AMOUNT =
  /\b(?:list price|dollars?|euros?|usd|eur|price tag|hourly rate|day rate|(?:what|which|how (?:much|high))\b.{0,40}\bsalar(?:y|ies)|(?:cost|price|(?<!who )pay|fee|charge)\w*\b.{0,60}\bper (?:user|seat|person|hour|day|month|year)|(?:cost|price)\w*\b.{0,40}\blicen[cs]es?|licen[cs]es?\b.{0,40}\b(?:cost|price))\b/i
const AMOUNT = /[$€£]\s?\d|\b\d[\d,.]*\s?(?:dollars?|euros?|usd|eur)\b/i

export type WantedForm = { form: RegExp | null; needsForm: boolean }

/** What the answer to "how long", "how many" or "how much" looks like; null where it may look like anything. */
export function wantedForm(question: string): WantedForm {
  if (ASKS_AMOUNT.test(question)) return { form: AMOUNT, needsForm: true }
  return { form: FORMS.find(([asking]) => asking.test(question))?.[1] ?? null, needsForm: false }
}
