/** What a question asks for without naming it. */
const IMPLIED: readonly (readonly [asking: RegExp, word: string])[] = [
  [/\bhow much\b(?!\s+(?:time|history|data|work|experience|notice|effort|of))/i, 'cost'],
  [/\bwho(?:m)? (?:is|are)\b.{0,40}\bfor\b|\bfor whom\b|\bwho should (?:attend|come|join|take)\b/i, 'audience'],
  [/\bwhere\b.{0,20}\b(?:you|your|office|headwater)\b/i, 'address'],
  [/\bwhen\b.{0,20}\b(?:you|your)\b.{0,10}\bopen\b|\bopening (?:times|hours)\b/i, 'hours'],
]

/** One word for each; its synonyms find the others. */
export function impliedWords(text: string): string[] {
  return IMPLIED.filter(([asking]) => asking.test(text)).map(([, word]) => word)
}
