import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageAnswer } from '#content/known-answers/all-known-answers.ts'

const FOLDER = 'content/known-answers'

/**
 * The lists of `all-known-answers.ts`, read from their files: a JSON module stays in memory as long as the process, and
 * of these only the index in PostgreSQL is asked once the pages are in it.
 */
export async function readKnownAnswers(): Promise<Record<string, PageAnswer[]>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')))
  return Object.assign({}, ...texts.map((text) => JSON.parse(text)))
}
