import type { PageAnswer } from '#content/known-answers/all-known-answers.ts'
import type { PagePassage } from './passage-list.ts'

/** By the path of the page. */
export type KnownOfPages = Readonly<Record<string, readonly PageAnswer[]>>

/** The passages with what each is known to answer: the first of its page that has all sentences of an answer. */
export function placeKnownAnswers(passages: readonly PagePassage[], known: KnownOfPages): PagePassage[] {
  const placed = new Map(passages.map((passage) => [passage, [...passage.known_answers]]))
  const pages = Map.groupBy(passages, ({ source_key }) => source_key)
  for (const [path, answers] of Object.entries(known)) {
    for (const { questions, answer } of answers) {
      const home = pages.get(path)?.find(({ text }) => answer.every((sentence) => text.includes(sentence)))
      if (home) placed.get(home)?.push({ questions, starts: answer.map((sentence) => home.text.indexOf(sentence)) })
    }
  }
  return passages.map((passage) => ({ ...passage, known_answers: placed.get(passage) ?? [] }))
}
