import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const QuestionSchema = v.object({
  id: v.string(),
  kind: v.string(),
  half: v.optional(v.picklist(['seen', 'unseen']), 'seen'),
  question: v.string(),
  expectedPaths: v.optional(v.array(v.string()), []),
  /** Each inner list is one fact, met by any of its strings. */
  facts: v.optional(v.array(v.array(v.string())), []),
  refuse: v.boolean(),
  mustNotContain: v.optional(v.array(v.string()), []),
})

export type Question = v.InferOutput<typeof QuestionSchema>

export async function readQuestions(): Promise<Question[]> {
  return readFolder('tests/eval/questions')
}

/** Written by whoever tunes; nothing is judged by them. */
export async function readPractice(): Promise<Question[]> {
  return readFolder('tests/eval/practice')
}

async function readFolder(folder: string): Promise<Question[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const lists = await Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
  return v.parse(v.array(QuestionSchema), lists.flat())
}
