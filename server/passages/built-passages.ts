import { readFile, writeFile } from 'node:fs/promises'
import type { PagePassage } from '#assistant/index/index-pages.ts'

/** The build contains the passages, so that a start neither renders pages nor loads what converts them. */
const FILE = 'build/passages.json'

export async function writeBuiltPassages(passages: readonly PagePassage[]): Promise<void> {
  await writeFile(FILE, JSON.stringify(passages))
}

/** The passages of all findable pages, as `npm run build` wrote them. */
export async function readBuiltPassages(): Promise<PagePassage[]> {
  return JSON.parse(await readFile(FILE, 'utf8'))
}
