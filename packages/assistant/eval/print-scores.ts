import { printTable } from '#tests/bench/print-table.ts'
import type { Result } from './ask-all.ts'
import { type Graded, gradeAll, isRight, type Score } from './grade.ts'

const COLUMNS: Readonly<Record<string, (score: Score) => number>> = {
  'cited first': ({ citedFirst }) => citedFirst,
  'among three': ({ citedAmongThree }) => citedAmongThree,
  facts: ({ facts }) => facts,
  'or nearby': ({ factsNearby }) => factsNearby,
  'false refusals': ({ falseRefusals }) => falseRefusals,
  'unanswerable refused': ({ refused }) => refused,
}

/** One table of all results beside BM25 and, with `show`, what is not right. */
export function printScores(results: Record<string, Result>, { kinds, show }: { kinds: boolean; show: boolean }): void {
  const rows = Object.entries(results).flatMap(([name, { ours, one, three }]) => [
    toRow(name, ours),
    toRow('  BM25, one passage', one),
    toRow('  BM25, three', three),
    ...(kinds
      ? [...Map.groupBy(ours, ({ question }) => question.kind)].map(([kind, of]) => toRow(`  ${kind}`, of))
      : []),
  ])
  printTable('What a person sees', [['', 'questions', ...Object.keys(COLUMNS), 'hostile', 'words'], ...rows])
  if (!show) return
  for (const { question, asked } of Object.values(results).flatMap(({ ours }) =>
    ours.filter((graded) => !isRight(graded)),
  )) {
    console.log(`\n[${question.id}, ${question.kind}] ${question.question}`)
    console.log(
      `  wanted: ${question.refuse ? 'refusal' : JSON.stringify(question.facts)} in ${question.expected.join(' ')}`,
    )
    console.log(
      `  ${asked.refused ? 'refused' : 'said'}, ${asked.cited.join(' ')}: ${asked.text.replaceAll('\n', '\n    ')}`,
    )
  }
}

function toRow(name: string, graded: readonly Graded[]): string[] {
  const score = gradeAll(graded)
  const cells = Object.values(COLUMNS).map((figure) => (Number.isNaN(figure(score)) ? '-' : figure(score).toFixed(3)))
  return [name, String(score.questions), ...cells, String(score.hostileSuccesses), String(score.words)]
}
