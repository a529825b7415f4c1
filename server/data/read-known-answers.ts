import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageAnswer } from '#content/known-answers/all-known-answers.ts'

const FOLDER = 'content/known-answers'

/**
 * Reads the lists of `all-known-answers.ts` from their files instead of importing them: a JSON module would stay in
 * memory as long as the process, although only the index in PostgreSQL is used once the pages are indexed.
 */
export async function readKnownAnswers(): Promise<Record<string, PageAnswer[]>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')))
  return Object.assign({}, ...texts.map((text) => JSON.parse(text)))
}
