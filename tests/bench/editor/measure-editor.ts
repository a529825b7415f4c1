import type { Chromium } from '#tests/site/find-chromium.ts'
import type { RunningSite } from '#tests/site/start-site.ts'
import { median } from '../median.ts'
import { ms, printTable } from '../print-table.ts'
import { createWriter, longText, type Writer } from './create-writer.ts'
import { measureFirstLetter } from './first-letter.ts'
import { measureLongText } from './long-text-actions.ts'
import { measureTyping } from './typing.ts'

const RUNS = 5
const LENGTHS = [500, 10_000] as const
const [SHORT, LONG] = LENGTHS
/** The whole of this processor, and a phone's quarter. */
const SLOWDOWNS = [1, 4] as const

/** Prints how fast the editor opens and responds on a phone with a fast connection to the site. */
export async function measureEditor(site: RunningSite, jwtSecret: string, browser: Chromium): Promise<void> {
  const writers = {
    [SHORT]: await createWriter(site, jwtSecret, longText(SHORT)),
    [LONG]: await createWriter(site, jwtSecret, longText(LONG)),
  }
  const opened = []
  for (const words of LENGTHS) opened.push([`${words} words`, ...(await firstLetters(writers[words], browser))])
  printTable(
    `Editor: from opening a post to the first typed letter, a quarter of this processor, median of ${RUNS} (at most 1.5 s)`,
    opened,
  )

  const typed = []
  for (const slowdown of SLOWDOWNS) {
    const { p50Ms, p95Ms } = await measureTyping(writers[LONG], { browser, slowdown })
    typed.push([`1/${slowdown} of this processor`, `p50 ${ms(p50Ms)}`, `p95 ${ms(p95Ms)}`])
  }
  printTable(`Editor: a letter in a text of ${LONG} words until it is shown (at most 50 ms)`, typed)

  const actions = await measureLongText(writers[LONG], longText(LONG), browser)
  printTable(
    `Editor: the longest time without a response in a text of ${LONG} words (at most 200 ms)`,
    actions.map(({ action, longestMs }) => [action, ms(longestMs)]),
  )
}

async function firstLetters(writer: Writer, browser: Chromium): Promise<string[]> {
  const runs: Awaited<ReturnType<typeof measureFirstLetter>>[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measureFirstLetter(writer, { browser, slowdown: 4 }))
  const middle = (name: 'firstMs' | 'againMs') => ms(median(runs.map((times) => times[name])))
  return [`empty cache ${middle('firstMs')}`, `again ${middle('againMs')}`]
}
