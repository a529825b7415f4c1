import { closestWord } from '#assistant/question/closest-word.ts'
import { contentStems, contentWords } from './content-words.ts'
import { stem } from '#site/lib/search/stem.ts'
import type { SitePath } from '#content/types.ts'

/** A question of a page with its answer; `url` leads to them on the page. */
export type FoundFaq = { question: string; answer: string; url: SitePath; pageTitle: string }

/** The share of the visitor's words, by weight, that question and answer must have between them. */
const MIN_COVERED = 0.65
/** The share of the FAQ's own question, by weight, that the visitor must have asked; with less it is another question. */
const MIN_ASKED = 0.45
/** One word only names a subject, which is not a question; neither is a page title. */
const MIN_WORDS = 2
/** A word that occurs only in the answer says less about the question. */
const ANSWER_SHARE = 0.8
/** Amounts such as "for 200 people" seldom change what is asked. */
const NUMBER_WEIGHT = 0.3
/** A word that occurs in no FAQ weighs more than any that does: it may be the subject. */
const UNKNOWN_COUNT = 0.5

type Stems = ReadonlySet<string>
type Entry = { faq: FoundFaq; question: Stems; answer: Stems }
type Weigh = (stems: Iterable<string>) => number

/** Indexes the FAQs once. Returns a search for the one that answers a question; null if none does. */
export function createFaqSearch(faqs: readonly FoundFaq[]): (question: string) => FoundFaq | null {
  const entries = faqs.map((faq) => ({ faq, question: contentStems(faq.question), answer: contentStems(faq.answer) }))
  const weigh = createWeights(entries)
  const correct = createCorrection(faqs)
  const subjects = faqs.map(({ pageTitle }) => wordsOf(pageTitle))

  return (question) => {
    const asked = new Set(contentWords(question).map((word) => stem(correct(word))))
    if (asked.size < MIN_WORDS || isPartOfAny(subjects, question)) return null
    let best: { faq: FoundFaq | null; points: number } = { faq: null, points: 0 }
    for (const entry of entries) {
      const points = rate(entry, asked, weigh)
      if (points > best.points) best = { faq: entry.faq, points }
    }
    return best.faq
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function isPartOfAny(subjects: readonly (readonly string[])[], question: string): boolean {
  const words = wordsOf(question)
  return subjects.some((subject) => words.every((word) => subject.includes(word)))
}

/** 0 if the FAQ does not answer what was asked. */
function rate({ question, answer }: Entry, asked: Stems, weigh: Weigh): number {
  const words = [...asked]
  const shared = weigh(words.filter((word) => question.has(word)))
  const inAnswer = weigh(words.filter((word) => !question.has(word) && answer.has(word)))
  const covered = (shared + ANSWER_SHARE * inAnswer) / weigh(asked)
  const askedShare = shared / weigh(question)
  return covered >= MIN_COVERED && askedShare >= MIN_ASKED ? covered + askedShare : 0
}

/** The rarer a word is in the FAQs, the more it says. */
function createWeights(entries: readonly Entry[]): Weigh {
  const counts = new Map<string, number>()
  for (const { question, answer } of entries) {
    for (const word of new Set([...question, ...answer])) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const weightOf = (word: string) =>
    /^\d+$/.test(word) ? NUMBER_WEIGHT : Math.log(1 + entries.length / (counts.get(word) ?? UNKNOWN_COUNT))
  return (stems) => [...stems].reduce((sum, word) => sum + weightOf(word), 0)
}

/** Replaces a word that occurs in no FAQ with the one that it misspells. */
function createCorrection(faqs: readonly FoundFaq[]): (word: string) => string {
  const counts = new Map<string, number>()
  for (const word of faqs.flatMap(({ question, answer }) => contentWords(`${question} ${answer}`))) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const words = [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  const stems = new Set(words.map(stem))
  return (word) => (stems.has(stem(word)) ? word : (closestWord(word, words) ?? word))
}
