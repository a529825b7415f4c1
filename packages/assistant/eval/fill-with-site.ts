import { readFile } from 'node:fs/promises'
import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { buildSite } from '#server/build-site.ts'
import { SEED_FILES } from '#server/data/seed.ts'
import { readBuiltPassages } from '#server/pages/built-passages.ts'
import { indexPages } from '../index/index-pages.ts'
import type { EvalDatabase } from './open-database.ts'

/** The sample posts, and the pages as a start indexes them, which are built first if their sources have changed. */
export async function fillWithSite({ url, service }: Pick<EvalDatabase, 'url' | 'service'>): Promise<void> {
  for (const file of SEED_FILES) await runSql(url, await readFile(file, 'utf8'))
  await buildSite()
  await indexPages(service, await readBuiltPassages())
  await runSql(url, 'select public.count_passage_words()')
}
