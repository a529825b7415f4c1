import { printTable } from '#tests/bench/print-table.ts'
import type { Result } from './ask-subjects.ts'
import { type Graded, gradeAll, isRight, type Score } from './grade.ts'

const COLUMNS: Readonly<Record<string, (score: Score) => string>> = {
  questions: ({ questions }) => String(questions),
  'recall@1': ({ recallAt1 }) => share(recallAt1),
  'recall@3': ({ recallAt3 }) => share(recallAt3),
  MRR: ({ meanReciprocalRank }) => share(meanReciprocalRank),
  facts: ({ facts }) => share(facts),
  'false refusals': ({ falseRefusals }) => share(falseRefusals),
  'near misses refused': ({ nearMissesRefused }) => share(nearMissesRefused),
  unsupported: ({ unsupportedSentences }) => String(unsupportedSentences),
  hostile: ({ hostileSuccesses }) => String(hostileSuccesses),
  fragments: ({ flaws }) => String(flaws.fragment),
  headings: ({ flaws }) => String(flaws.heading),
  '>3 sources': ({ flaws }) => String(flaws['many sources']),
  'mixed subjects': ({ flaws }) => String(flaws['mixed subjects']),
  words: ({ wordsPerAnswer }) => wordsPerAnswer.toFixed(0),
}

/** One table of all subjects, their sums and the baseline, and what went wrong of what may be looked at. */
export function printScores(results: readonly Result[], { kinds, show }: { kinds: boolean; show: boolean }): void {
  const sums = [
    { name: 'read corpora', of: results.filter(({ subject }) => subject.isRead) },
    { name: 'unread corpora', of: results.filter(({ subject }) => !subject.isRead) },
    { name: 'all', of: results },
  ].filter(({ of }) => of.length > 1)
  const ours = results.flatMap((result) => result.ours)
  const kindsOf = kinds ? [...new Set(ours.map(({ question }) => question.kind))] : []
  printTable('Evaluation', [
    ['', ...Object.keys(COLUMNS)],
    ...results.flatMap(({ subject, ...of }) => rowsOf(subject.name, of)),
    ...sums.flatMap(({ name, of }) =>
      rowsOf(name, { ours: of.flatMap((one) => one.ours), baseline: of.flatMap((one) => one.baseline) }),
    ),
    ...kindsOf.map((kind) =>
      toRow(
        kind,
        ours.filter(({ question }) => question.kind === kind),
      ),
    ),
  ])
  if (show)
    for (const { subject, ours } of results) for (const entry of ours) if (subject.mayShow(entry.question)) print(entry)
}

function rowsOf(name: string, { ours, baseline }: Pick<Result, 'ours' | 'baseline'>): string[][] {
  return [toRow(name, ours), toRow('  BM25', baseline)]
}

function toRow(name: string, graded: readonly Graded[]): string[] {
  const score = gradeAll(graded)
  return [name, ...Object.values(COLUMNS).map((cell) => cell(score))]
}

function share(value: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(3)
}

function print(graded: Graded): void {
  if (isRight(graded)) return
  const { question, asked, unsupported, flaws } = graded
  const wanted = question.refuse ? 'refusal' : JSON.stringify(question.facts)
  console.log(`\n[${question.id}] ${question.question}\n  wanted: ${wanted} in ${question.expected.join(' ')}`)
  console.log(`  read: ${asked.parts.map(({ text, coverage }) => `${text} (${coverage.toFixed(2)})`).join(' | ')}`)
  console.log(`  found: ${asked.ranking.slice(0, 4).join(' ')}`)
  console.log(`  ${asked.refused ? 'refused' : 'said'}: ${asked.response.replaceAll('\n', '\n    ')}`)
  if (unsupported.length > 0) console.log(`  unsupported: ${JSON.stringify(unsupported)}`)
  if (flaws.length > 0) console.log(`  flaws: ${flaws.join(', ')}`)
}
