import { type AnswerSettings, mayBeSaid, quotableText } from './answer/may-be-quoted.ts'
import type { AskedQuestion } from './assistant-answer.ts'
import { isOfMember, mayAnswer, mayBeNamed } from './firm/member-sentences.ts'
import type { NearPassage, PassageIndex } from './index/passage-index.ts'
import type { Embeddings } from './model/embed-texts.ts'
import type { Passage } from './passage.ts'
import { foreignLanguage } from './question/language.ts'
import { type ReadPart, readQuestion } from './question/read-question.ts'
import { type Ranked, rankPassages } from './ranking/rank-passages.ts'

/** A passage as it is now, with its place in the ranking. */
export type FoundPassage = Omit<Ranked, 'id'> & { passage: Passage }

/** A part of a question with what may answer it, best first. */
export type FoundPart = ReadPart & { found: readonly FoundPassage[] }

export type FindOptions = {
  index: PassageIndex
  settings: AnswerSettings
  /** The meaning of texts; null if it is unavailable now. Omit it without an embedding model. */
  embed?: (texts: readonly string[]) => Promise<Embeddings | null>
}

/** How many passages of a part are read. */
const READ = 16

/** What the index has for each part of a question, in the words and under the names that it has now. */
export async function findPassages(asked: AskedQuestion, options: FindOptions): Promise<FoundPart[]> {
  const { index, settings, embed } = options
  const isForeign = foreignLanguage(asked.query) !== null
  const parts = await readQuestion(asked, index.lookUpWords)
  const meanings = embed && parts.length > 0 ? embed(parts.map(questionOf)) : Promise.resolve(null)
  const ranked = await Promise.all(
    parts.map(async ({ terms }, at) => {
      // From a question in another language, only names and numbers can occur on the site.
      const known = isForeign ? terms.filter(({ passages }) => passages > 0) : terms
      const [matches, near] = await Promise.all([
        index.matchPassages(known),
        meanings.then((all) => findNear(index, all, at)),
      ])
      // The rules for questions that only the firm may answer cover only English.
      const usable = isForeign ? near.filter((passage) => !isOfMember(passage)) : near
      const matched = new Set(matches.map(({ id }) => id))
      const others = usable.filter(({ id }) => !matched.has(id)).map((other) => ({ ...other, found: [] }))
      const nearness = new Map(usable.map((passage) => [passage.id, passage.nearness]))
      return rankPassages([...matches, ...others], known, nearness).slice(0, READ)
    }),
  )
  const passages = await index.readPassages([...new Set(ranked.flat().map(({ id }) => id))])
  const question = parts.map(questionOf).join(' ')
  const allowed = passages.filter((passage) => mayBeShown(passage, question, settings))
  const byId = new Map(allowed.map((passage) => [passage.id, passage]))
  return parts.map((part, at) => ({
    ...part,
    found: (ranked[at] ?? []).flatMap(({ id, ...place }) => {
      const passage = byId.get(id)
      return passage ? [{ ...place, passage }] : []
    }),
  }))
}

/** "And by phone?" asks for the firm's number if the question before asked how to reach it. */
function questionOf({ text, around }: ReadPart): string {
  return `${around} ${text}`.trim()
}

async function findNear(index: PassageIndex, meanings: Embeddings | null, at: number): Promise<NearPassage[]> {
  const vector = meanings?.vectors[at]
  return meanings && vector ? index.findNear(meanings.model, vector) : []
}

/** Whether anything of a passage may be shown under its title, in answer to the question. */
function mayBeShown(passage: Passage, question: string, settings: AnswerSettings): boolean {
  return (
    mayBeSaid(passage.source_title, settings) &&
    mayBeNamed(passage, settings.firmNames) &&
    mayAnswer(passage, question, settings.firmNames) &&
    quotableText(passage, settings) !== ''
  )
}
