import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyDatabase, fillWithCorpus } from './fill-database.ts'
import { fillWithSite } from './fill-with-site.ts'
import type { EvalDatabase } from './open-database.ts'
import { type Question, readCorpusQuestions, readSiteQuestions } from './questions.ts'
import { type IndexedPassage, readIndexed } from './read-indexed.ts'

/** A body of text with questions about it. */
export type Subject = {
  name: string
  kind: 'corpus' | 'site'
  questions: readonly Question[]
  /** Makes it the only content of the index. */
  fill: (database: EvalDatabase) => Promise<IndexedPassage[]>
  /**
   * Whether it may be read while weights and thresholds are chosen; of the others only totals are shown
   * (corpora/README.md).
   */
  isRead: boolean
  /** If the subject may be read: whether the answer to this question may be looked at. */
  mayShow: (question: Question) => boolean
}

const CORPORA_FOLDER = 'packages/assistant/eval/corpora'
const READ_CORPORA: readonly string[] = ['elevators', 'bakery']

export async function readSubjects(): Promise<Subject[]> {
  const entries = await readdir(CORPORA_FOLDER, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const corpora = [...READ_CORPORA, ...names.filter((name) => !READ_CORPORA.includes(name)).sort()]
  return Promise.all([...corpora.map(readCorpus), readSite()])
}

async function readSite(): Promise<Subject> {
  return {
    name: 'site',
    kind: 'site',
    isRead: true,
    questions: await readSiteQuestions(),
    async fill(database) {
      await emptyDatabase(database.url)
      await fillWithSite(database)
      return readIndexed(database.url, 'title')
    },
    mayShow: ({ half }) => half === 'seen',
  }
}

async function readCorpus(name: string): Promise<Subject> {
  const folder = join(CORPORA_FOLDER, name)
  const isRead = READ_CORPORA.includes(name)
  return {
    name,
    kind: 'corpus',
    isRead,
    questions: await readCorpusQuestions(folder),
    async fill({ url }) {
      await emptyDatabase(url)
      await fillWithCorpus(url, folder)
      return readIndexed(url, 'slug')
    },
    mayShow: () => isRead,
  }
}
