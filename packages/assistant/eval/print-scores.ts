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
  words: ({ wordsPerAnswer }) => (Number.isNaN(wordsPerAnswer) ? '-' : wordsPerAnswer.toFixed(0)),
}

type Group = { name: string } & Pick<Result, 'ours' | 'baseline'>

/** One table of all subjects, their totals and the baseline, and the failures that may be looked at. */
export function printScores(results: readonly Result[], { kinds, show }: { kinds: boolean; show: boolean }): void {
  const groups = [...results.map(({ subject, ...answers }) => ({ name: subject.name, ...answers })), ...sumsOf(results)]
  const byKind = Map.groupBy(
    results.flatMap(({ ours }) => ours),
    ({ question }) => question.kind,
  )
  printTable('Evaluation', [
    ['', ...Object.keys(COLUMNS)],
    ...groups.flatMap(({ name, ours, baseline }) => [toRow(name, ours), toRow('  BM25', baseline)]),
    ...(kinds ? [...byKind].map(([kind, graded]) => toRow(kind, graded)) : []),
  ])
  if (!show) return
  for (const { subject, ours } of results) {
    for (const graded of ours) if (subject.mayShow(graded.question) && !isRight(graded)) print(graded)
  }
}

function sumsOf(results: readonly Result[]): Group[] {
  const corpora = results.filter(({ subject }) => subject.kind === 'corpus')
  const site = results.filter(({ subject }) => subject.kind === 'site')
  const sums = [
    sum(
      'read corpora',
      corpora.filter(({ subject }) => subject.isRead),
    ),
    sum(
      'unread corpora',
      corpora.filter(({ subject }) => !subject.isRead),
    ),
    sum('corpora', corpora),
    sum('site, seen half', site, ({ question }) => question.half === 'seen'),
    sum('site, unseen half', site, ({ question }) => question.half === 'unseen'),
  ]
  return sums.filter(({ ours }) => ours.length > 0)
}

function sum(name: string, results: readonly Result[], counts = (_: Graded) => true): Group {
  return {
    name,
    ours: results.flatMap(({ ours }) => ours).filter(counts),
    baseline: results.flatMap(({ baseline }) => baseline).filter(counts),
  }
}

function toRow(name: string, graded: readonly Graded[]): string[] {
  const score = gradeAll(graded)
  return [name, ...Object.values(COLUMNS).map((cell) => cell(score))]
}

function share(value: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(3)
}

function print(graded: Graded): void {
  const { question, asked, unsupported, flaws } = graded
  const wanted = question.refuse ? 'refusal' : JSON.stringify(question.facts)
  console.log(`\n[${question.id}] ${question.question}\n  wanted: ${wanted} in ${question.expected.join(' ')}`)
  console.log(`  read: ${asked.parts.map(({ text, coverage }) => `${text} (${coverage.toFixed(2)})`).join(' | ')}`)
  console.log(`  found: ${asked.ranking.slice(0, 4).join(' ')}`)
  console.log(`  ${asked.refused ? 'refused' : 'said'}: ${asked.response.replaceAll('\n', '\n    ')}`)
  if (unsupported.length > 0) console.log(`  unsupported: ${JSON.stringify(unsupported)}`)
  if (flaws.length > 0) console.log(`  flaws: ${flaws.join(', ')}`)
}
