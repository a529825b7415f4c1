import type { Passage } from '../passage.ts'
import type { ReadPart, Term } from '../question/read-question.ts'
import { contentWords } from '../text/content-words.ts'
import { type Block, readBlocks } from '../text/read-text.ts'
import { stem } from '../text/stem.ts'
import { wordsOf } from '../text/words.ts'
import { RANKING } from './weights.ts'

/** A sentence or list entry, with the share of the question that it covers in its context. */
export type ScoredUnit = {
  block: Block
  start: number
  end: number
  /** From 0 to 1, by the weights of the terms that the unit itself has. */
  own: number
  /** From 0 to 1; terms of its heading, title and neighbors count in part. */
  covered: number
  /** Whether it has the form that an answer needs, such as a number for "how many". */
  hasForm: boolean
  /** How well it answers, compared with other units. */
  worth: number
}

export type ScoredPassage = {
  passage: Passage
  score: number
  /** From 0 to 1: how much of the question the best unit covers in its context. */
  coverage: number
  /** How much of the question the heading or a question of the passage covers, and the reverse: 1 is the same question. */
  likeness: number
  units: readonly ScoredUnit[]
  /** Whether it has all names and numbers of the question. */
  hasNames: boolean
  /** How strongly each term of the question occurs in it, from 0 to 1. */
  found: readonly number[]
}

type Stems = ReadonlySet<string>

/** "What did Ada write about storage?": her name is not in the text. */
const WRITES = /\b(?:writes?|wrote|written)\b/i

/** How strongly each term occurs in the title of a page or post, and in its title or byline. */
type DocumentStrengths = { title: readonly number[]; about: readonly number[] }

export function documentStrengths(passages: readonly Passage[], terms: readonly Term[]): DocumentStrengths {
  const title = strengths(terms, stemsOf(passages[0]?.sourceTitle ?? ''))
  const byline = strengths(terms, stemsOf(passages.map((passage) => passage.byline).join(' ')))
  return { title, about: title.map((strength, at) => Math.max(strength, byline[at] ?? 0)) }
}

/** Scores a passage by its best sentence: its own words, its surroundings and its form. */
export function scorePassage(passage: Passage, part: ReadPart, { title, about }: DocumentStrengths): ScoredPassage {
  const { terms } = part
  const asksAuthor = part.isAboutPost || WRITES.test(part.text)
  const above = {
    title: terms.map(({ isName }, at) => (isName && asksAuthor ? about[at] : title[at]) ?? 0),
    heading: strengths(terms, stemsOf(`${passage.heading} ${passage.questions}`)),
  }
  const units = scoreUnits(passage, part, above)
  const whole = wholeText(passage, terms, above)
  const everywhere = shareOf(terms, whole)
  const likeness = likenessOf(passage, part, title)
  const hasNames = terms.every(
    ({ isName }, at) => !isName || Math.max(whole[at] ?? 0, about[at] ?? 0) >= RANKING.sameRoot,
  )
  const named = hasNames ? 1 : RANKING.withoutName
  const best = Math.max(0, ...units.map(({ worth }) => worth))
  const coverage = units.reduce((most, _, at) => Math.max(most, coverageOf(units, at, part)), 0)
  return {
    passage,
    units,
    found: whole,
    likeness,
    hasNames,
    coverage: Math.max(saysMore(terms, whole) ? named * coverage : 0, likeness),
    score:
      named *
        (best +
          RANKING.wholePassage * everywhere +
          RANKING.likeness * likeness +
          RANKING.phrasing * phrasingOf(passage, part) +
          RANKING.about * shareOf(terms, about) +
          RANKING.heading * shareOf(terms, above.heading)) +
      RANKING[passage.sourceClass],
  }
}

/** Whether a passage says anything that is asked about the names in a question. */
function saysMore(terms: readonly Term[], found: readonly number[]): boolean {
  const others = terms.map((term, at) => ({ weight: term.isName ? 0 : term.weight, found: found[at] ?? 0 }))
  const total = others.reduce((sum, { weight }) => sum + weight, 0)
  return total === 0 || others.reduce((sum, other) => sum + other.weight * other.found, 0) / total >= RANKING.saysMore
}

type Above = { title: readonly number[]; heading: readonly number[] }

function scoreUnits(passage: Passage, part: ReadPart, above: Above): ScoredUnit[] {
  const { terms } = part
  // Author, date and category of a post are not in its text.
  const form = part.isAboutPost && passage.sourceKind === 'post' ? null : part.form
  const units = readBlocks(passage.text).flatMap((block) => block.units.map((span) => ({ block, ...span })))
  const own = units.map(({ start, end }) => strengths(terms, stemsOf(passage.text.slice(start, end))))
  const leadIns = leadInOf(units)
  const isHeadingFormed = form?.test(passage.heading.split(' › ').at(-1) ?? '') ?? false
  return units.map((unit, at) => {
    const text = passage.text.slice(unit.start, unit.end)
    const leadIn = leadIns.get(unit.block)
    const neighbors = [own[at - 1], own[at + 1], leadIn === undefined ? undefined : own[leadIn]]
    const inContext = terms.map((_, term) =>
      Math.max(
        own[at]?.[term] ?? 0,
        RANKING.ofHeading * (above.heading[term] ?? 0),
        RANKING.ofTitle * (above.title[term] ?? 0),
        ...neighbors.map((neighbor) => RANKING.ofNeighbor * (neighbor?.[term] ?? 0)),
      ),
    )
    const scored = {
      ...unit,
      own: shareOf(terms, own[at] ?? []),
      covered: shareOf(terms, inContext),
      hasForm: form === null || isHeadingFormed || form.test(text),
    }
    return { ...scored, worth: worthOf(scored, part) }
  })
}

/** The index of the paragraph sentence before each list. */
function leadInOf(units: readonly { block: Block }[]): Map<Block, number> {
  const leadIns = new Map<Block, number>()
  for (const [at, { block }] of units.entries()) {
    if (block.kind === 'list' && !leadIns.has(block) && at > 0) leadIns.set(block, at - 1)
  }
  return leadIns
}

function worthOf(unit: Omit<ScoredUnit, 'worth'>, part: ReadPart): number {
  const list = part.isList && unit.block.kind === 'list' ? RANKING.list : 0
  const form = part.form !== null && unit.hasForm ? RANKING.form : 0
  return RANKING.own * unit.own + unit.covered + (form + list) * unit.covered
}

/** A neighboring sentence may have the needed form, because it continues on the same subject. */
function coverageOf(units: readonly ScoredUnit[], at: number, part: ReadPart): number {
  const unit = units[at]
  if (!unit) return 0
  const isFormed = [units[at - 1], unit, units[at + 1]].some((near) => near?.block === unit.block && near.hasForm)
  return isFormed || !part.isNeeded ? unit.covered : unit.covered * RANKING.withoutForm
}

function wholeText(passage: Passage, terms: readonly Term[], { title, heading }: Above): number[] {
  const text = strengths(terms, stemsOf(passage.text))
  return terms.map((_, at) => Math.max(text[at] ?? 0, heading[at] ?? 0, RANKING.ofTitle * (title[at] ?? 0)))
}

/** A heading that is a question, and the author's questions, compared with what is asked. */
function likenessOf(passage: Passage, part: ReadPart, title: readonly number[]): number {
  const heading = lastHeading(passage)
  const questions = [heading.endsWith('?') ? heading : '', ...passage.questions.split('\n')].filter(
    (text) => text !== '',
  )
  return Math.max(0, ...questions.map((question) => compare(question, part, title)))
}

/** The harmonic mean of how much each question covers of the other; the title is implied. */
function compare(question: string, { terms }: ReadPart, title: readonly number[]): number {
  const found = strengths(terms, stemsOf(question))
  const asked = shareOf(
    terms,
    found.map((strength, at) => Math.max(strength, RANKING.ofTitle * (title[at] ?? 0))),
  )
  const content = contentWords(question).map(stem)
  const met = content.filter((word) => terms.some(({ ways }) => ways.some(({ stems: way }) => way.includes(word))))
  const answered = content.length === 0 ? 0 : met.length / content.length
  return asked + answered === 0 ? 0 : (2 * asked * answered) / (asked + answered)
}

/** "What is in it" below the title "Stollen" is worded like "What is in the stollen?". */
function phrasingOf(passage: Passage, { text }: ReadPart): number {
  const heading = wordsOf(lastHeading(passage))
  if (heading.length < 2) return 0
  const asked = new Set(wordsOf(text))
  return heading.filter((word) => asked.has(word)).length / heading.length
}

function lastHeading({ heading }: Passage): string {
  return heading.split(' › ').at(-1) ?? ''
}

/** How much of the question was found, from 0 to 1, by the weights of its terms. */
function shareOf(terms: readonly Term[], found: readonly number[]): number {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return 0
  return terms.reduce((sum, { weight }, at) => sum + weight * (found[at] ?? 0), 0) / total
}

/** How strongly each term occurs among these stems, from 0 to 1. */
function strengths(terms: readonly Term[], stems: Stems): number[] {
  return terms.map((term) => strengthOf(term, stems))
}

function strengthOf({ ways }: Term, stems: Stems): number {
  let most = 0
  for (const way of ways) {
    if (way.strength > most && way.stems.every((part) => stems.has(part))) most = way.strength
  }
  if (most >= RANKING.sameRoot) return most
  const isRelated = ways[0].stems.every((part) => stems.has(part) || hasRelative(part, stems))
  return isRelated ? RANKING.sameRoot : most
}

/** "maintain" and "maintenance": the stems of one root begin with the same letters. */
function hasRelative(asked: string, stems: Stems): boolean {
  if (asked.length < RANKING.rootLength) return false
  for (const other of stems) {
    if (other.length < RANKING.rootLength || Math.abs(other.length - asked.length) > 4) continue
    const length = Math.max(RANKING.rootLength, Math.min(other.length, asked.length) - 2)
    if (other.slice(0, length) === asked.slice(0, length)) return true
  }
  return false
}

const stemsCache = new Map<string, Stems>()
const MAX_CACHED = 3000

/** Remembered for a while: the same passages are scored for many questions. */
function stemsOf(text: string): Stems {
  const known = stemsCache.get(text)
  if (known) return known
  const stems = new Set(contentWords(text).map(stem))
  if (stemsCache.size >= MAX_CACHED) stemsCache.clear()
  stemsCache.set(text, stems)
  return stems
}
