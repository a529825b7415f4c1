import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

export type Question = {
  id: string
  kind: string
  question: string
  /** Pages and posts, each of which answers it: a page's path, "post:<title>", or in a corpus the post's file. */
  expected: readonly string[]
  /** Each inner list is one fact, met by any of its strings. */
  facts: readonly (readonly string[])[]
  refuse: boolean
  mustNotContain: readonly string[]
}

const QuestionSchema = v.object({
  id: v.string(),
  kind: v.string(),
  question: v.string(),
  expectedPaths: v.optional(v.array(v.string()), []),
  posts: v.optional(v.array(v.string()), []),
  facts: v.optional(v.array(v.array(v.string())), []),
  refuse: v.optional(v.boolean(), false),
  mustNotContain: v.optional(v.array(v.string()), []),
})

export async function readQuestions(file: string): Promise<Question[]> {
  const questions = v.parse(v.array(QuestionSchema), JSON.parse(await readFile(file, 'utf8')))
  return questions.map(({ expectedPaths, posts, ...question }) => ({
    ...question,
    expected: [...expectedPaths, ...posts],
  }))
}
