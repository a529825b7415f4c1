import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

export type Question = {
  id: string
  kind: string
  /** Of the site's questions, only the seen half may be looked at while tuning. Null in a corpus. */
  half: 'seen' | 'unseen' | null
  question: string
  /** Sources, each of which answers it: a page's path, "post:<title>", or in a corpus the post's slug. */
  expected: readonly string[]
  /** All of `expected` are needed. */
  needsAll: boolean
  /** Each inner list is one fact, met by any of its strings. */
  facts: readonly (readonly string[])[]
  refuse: boolean
  mustNotContain: readonly string[]
}

const common = {
  id: v.string(),
  kind: v.string(),
  question: v.string(),
  facts: v.optional(v.array(v.array(v.string())), []),
  refuse: v.optional(v.boolean(), false),
}
const SiteQuestionSchema = v.object({
  ...common,
  half: v.optional(v.picklist(['seen', 'unseen']), 'seen'),
  expectedPaths: v.optional(v.array(v.string()), []),
  mustNotContain: v.optional(v.array(v.string()), []),
})
const CorpusQuestionSchema = v.object({
  ...common,
  posts: v.optional(v.array(v.string()), []),
  all: v.optional(v.boolean(), false),
})

const SITE_FOLDER = 'packages/assistant/eval/site'

export async function readSiteQuestions(): Promise<Question[]> {
  const files = (await readdir(SITE_FOLDER)).filter((name) => name.endsWith('.json')).sort()
  const lists = await Promise.all(files.map((name) => readJson(join(SITE_FOLDER, name))))
  return v
    .parse(v.array(SiteQuestionSchema), lists.flat())
    .map(({ expectedPaths, ...question }) => ({ ...question, expected: expectedPaths, needsAll: false }))
}

export async function readCorpusQuestions(folder: string): Promise<Question[]> {
  const questions = v.parse(v.array(CorpusQuestionSchema), await readJson(join(folder, 'questions.json')))
  return questions.map(({ posts, all, ...question }) => ({
    ...question,
    half: null,
    expected: posts,
    needsAll: all,
    mustNotContain: [],
  }))
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}
