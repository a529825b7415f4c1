import { readClaimWords } from './claim-words.ts'
import type { Evidence } from './evidence.ts'

type Translating = { evidence: readonly Evidence[]; question: string; known: ReadonlySet<string> }

/** Its own words for "not", in the languages that the assistant recognizes. */
const NEGATION =
  /(?<!\p{L})(?:nicht|kein\p{L}*|nie|niemals|ohne|pas|jamais|aucun\p{L}*|sans|no|nunca|sin|ningun\p{L}*|ningún|non|mai|senza|nessun\p{L}*|não|nunca|sem|nenhum\p{L}*|niet|geen|nooit|zonder|не|нет|без)(?!\p{L})/iu
const ENGLISH_NEGATION = /\b(?:not|no|never|none|nobody|nothing|neither|without|cannot|except|\w+n['’]t)\b/i
/** German writes every noun with a capital, so that a name can't be told from a noun. */
const GERMAN = /(?<!\p{L})(?:der|die|das|ein|eine|und|ist|sind|mit|für|nicht|kein\p{L}*)(?!\p{L})/iu
const MIN_SHARED = 1

/** Whether numbers, names and loan words of a translation occur in what it cites. The rest can't be checked. */
export function translationHolds(text: string, { evidence, question, known }: Translating): boolean {
  const there = `${evidence.map(({ wholeText }) => wholeText).join('\n')}`
  const words = readClaimWords(normalizeNumbers(text))
  const own = new Set(readClaimWords(there).flatMap(({ lower, stem }) => [lower, stem]))
  const asked = new Set(readClaimWords(question).map(({ lower }) => lower))
  const isThere = ({ lower, stem }: { lower: string; stem: string }) => own.has(lower) || own.has(stem)

  const numbers = words.filter(({ value }) => value !== null)
  const names = words.filter(
    ({ isCode, isName, lower }) => isCode || (isName && !GERMAN.test(text)) || isLoan(lower, text),
  )
  if (!numbers.every(isThere)) return false
  if (!names.every((word) => isThere(word) || asked.has(word.lower))) return false
  if (NEGATION.test(text) && !ENGLISH_NEGATION.test(there)) return false
  // At least something must tie it to the passage.
  return words.filter((word) => isThere(word) || known.has(word.lower)).length >= MIN_SHARED
}

/** A Latin word in another alphabet. */
function isLoan(lower: string, text: string): boolean {
  return /^\p{Script=Latin}+$/u.test(lower) && /(?!\p{Script=Latin})\p{L}/u.test(text)
}

/** "8.410,50" and "8 410,50" as "8,410.50". */
function normalizeNumbers(text: string): string {
  return text.replace(/(?<=\d)[.\u00a0\u202f ](?=\d{3}(?!\d))/g, '').replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')
}
