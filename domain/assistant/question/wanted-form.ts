const NUMBER =
  '(?:\\d[\\d,.]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half an?|an?)'
const TIME = new RegExp(
  `\\b${NUMBER}\\b[^.;]{0,25}\\b(?:minutes?|hours?|days?|weeks?|months?|quarters?|years?)\\b`,
  'i',
)
const COUNT = new RegExp(`\\b${NUMBER}\\b`, 'i')
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

/** What the answer to "how long", "how many" or "how much" looks like; null where it may look like anything. */
export function wantedForm(question: string): RegExp | null {
  return FORMS.find(([asking]) => asking.test(question))?.[1] ?? null
}
