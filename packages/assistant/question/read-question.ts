import { wordsOf } from '../text/words.ts'
import { closestWord } from './closest-word.ts'
import { POINTS_BACK, splitQuestion } from './split-question.ts'
import { findSynonyms, type Phrase } from './synonyms.ts'

/** What the index knows of a word. */
export type KnownWord = {
  word: string
  /** PostgreSQL's; '' for a stop word. */
  stem: string
  /** How many passages have it. */
  passages: number
  /** All words of the index with this stem. */
  forms: readonly string[]
  /** If no passage has it: words that look like it, the most common first. */
  similar_words: readonly string[]
  /** How many passages have the most common word. */
  most_passages: number
}

export type LookUp = (words: readonly string[]) => Promise<KnownWord[]>

/** A word or phrase of a question. */
export type Term = {
  /** Text search queries for it and for its synonyms, which count less. */
  ways: readonly { query: string; strength: number }[]
  /** The rarer it is in the index, the heavier. */
  weight: number
  passages: number
  /** The words of the index that say it. */
  forms: ReadonlySet<string>
  /** A year, a code or a capitalized word. */
  isName: boolean
}

/** One of the questions that a text asks. */
export type ReadPart = {
  text: string
  /** The question before it, to which it refers; '' if it stands alone. */
  around: string
  terms: readonly Term[]
}

const SYNONYM_STRENGTH = 0.7
/** Terms of the question before, to which "and online?" refers. */
const CARRIED_STRENGTH = 0.5
const GOES_ON = /^\W*(?:and|but|or|what about|how about)\b/i
/** A question can have as many words as it likes; what makes it a question about something are few. */
const MAX_TERMS = 24
/** How somebody asks, not about what: these few stand beside PostgreSQL's stop words. */
const ASKING_WORDS = new Set(
  `able anybody anyone anything ask could currently describe explain find get give go good got happen happens hello help hi kind know let like looking
  list many may maybe mean much must need offer one please possible really right say says should show site so something somebody someone sort still sure
  take tell thank thanks thing things think us use want way website well would yes`.split(/\s+/),
)
const NAME = /(?<![.?!:“"]\s*|^\W*)\b\p{Lu}[\p{L}\p{N}]*|\b(?:19|20)\d\d\b|\b\p{Lu}+-?\d[\p{L}\p{N}]*/gu

/** The parts of a question, with typing errors corrected and their words weighed by what the index has. */
export async function readQuestion(
  { query, previous }: { query: string; previous?: string },
  lookUp: LookUp,
): Promise<ReadPart[]> {
  const texts = splitQuestion(query)
  const before = previous ? splitQuestion(previous).slice(-1) : []
  if (texts.length === 0) return []
  const known = await lookUpCorrected([...before, ...texts], lookUp)
  let context = before.flatMap((text) => readTerms(text, known))
  let around = before.join(' ')
  return texts.map((text, at) => {
    const own = readTerms(text, known)
    const isFollowUp =
      (at > 0 || before.length > 0) && (own.length <= 1 || GOES_ON.test(text) || POINTS_BACK.test(text))
    const terms = isFollowUp ? [...own, ...carried(context, own)] : own
    const part = { text, around: isFollowUp ? around : '' }
    context = terms
    around = `${part.around} ${text}`.trim()
    return { ...part, terms: terms.toSorted((one, other) => other.weight - one.weight).slice(0, MAX_TERMS) }
  })
}

type Dictionary = ReadonlyMap<string, KnownWord>

/** What the index knows of all words of the texts and of their synonyms, misspelled ones under what was typed. */
async function lookUpCorrected(texts: readonly string[], lookUp: LookUp): Promise<Dictionary> {
  const lists = texts.map(wordsOf)
  const synonyms = lists.flatMap((words) => words.flatMap((_, at) => findSynonyms(words, at).others.flat()))
  const rows = await lookUp([...new Set([...lists.flat(), ...synonyms])])
  const dictionary = new Map(rows.map((row) => [row.word, row]))
  const corrected = rows.flatMap((row) => {
    const meant = row.passages === 0 && row.stem !== '' ? closestWord(row.word, row.similar_words) : null
    return meant === null ? [] : [[row.word, meant] as const]
  })
  if (corrected.length === 0) return dictionary
  const meanings = new Map((await lookUp(corrected.map(([, meant]) => meant))).map((row) => [row.word, row]))
  for (const [word, meant] of corrected) {
    const row = meanings.get(meant)
    if (row) dictionary.set(word, row)
  }
  return dictionary
}

function readTerms(text: string, known: Dictionary): Term[] {
  const words = wordsOf(text)
  const names = new Set([...text.matchAll(NAME)].flatMap(([name]) => wordsOf(name)))
  const terms = new Map<string, Term>()
  for (let at = 0; at < words.length; ) {
    const { phrase, others } = findSynonyms(words, at)
    at += phrase.length
    const typed = phrase.map((word) => known.get(word)?.word ?? word)
    // "How much is" asks for a price without a word that says so.
    const [meant, ...like] = [typed, ...others].filter((way) => !onlyAsks(way, known))
    if (!meant) continue
    const key = meant.map((word) => known.get(word)?.stem ?? word).join(' ')
    if (terms.has(key)) continue
    terms.set(key, { ...toTerm(meant, like, known), isName: phrase.some((word) => names.has(word)) })
  }
  return [...terms.values()]
}

function onlyAsks(phrase: Phrase, known: Dictionary): boolean {
  return phrase.every((word) => ASKING_WORDS.has(word) || (known.get(word)?.stem ?? word) === '')
}

function toTerm(phrase: Phrase, others: readonly Phrase[], known: Dictionary): Omit<Term, 'isName'> {
  const usable = others.filter((other) => passagesOf(other, known) > 0)
  const passages = passagesOf(phrase, known)
  const counted = passages || usable.reduce((sum, other) => sum + passagesOf(other, known), 0)
  const most = Math.max(1, known.values().next().value?.most_passages ?? 0)
  return {
    ways: [
      { query: phrase.join(' & '), strength: 1 },
      ...usable.map((other) => ({ query: other.join(' & '), strength: SYNONYM_STRENGTH })),
    ],
    weight: Math.log(1 + (2 * most) / (counted + 0.5)),
    passages,
    forms: new Set([phrase, ...usable].flat().flatMap((word) => [word, ...(known.get(word)?.forms ?? [])])),
  }
}

/** A phrase occurs at most where its rarest word does. */
function passagesOf(phrase: Phrase, known: Dictionary): number {
  const counts = phrase.map((word) => known.get(word)).filter((row) => row !== undefined && row.stem !== '')
  return counts.length === 0 ? 0 : Math.min(...counts.map((row) => row?.passages ?? 0))
}

function carried(before: readonly Term[], own: readonly Term[]): Term[] {
  const said = new Set(own.map(({ ways }) => ways[0]?.query))
  return before
    .filter(({ ways }) => !said.has(ways[0]?.query))
    .map((term) => ({ ...term, weight: term.weight * CARRIED_STRENGTH }))
}
