import { formatCounted } from '#site/lib/format/format-count.ts'
import type { FigureTable } from '../frame/figure-files.ts'
import { doorNames, doorsOf } from './doors.ts'
import { nameOf, type Overview } from './overview.ts'
import { steps } from './steps.ts'

/** What the state shows, in two or three short sentences. */
export function findingOf({ person, topic, isMeant, counts, rows }: Overview, step: number): string {
  const who = `the ${person.title.toLowerCase()}`
  const found = counts[0]?.answer ?? 0
  const { answer, open } = counts[step] ?? { answer: 0, open: 0 }

  if (step === 0) {
    const [widest] = [...doorsOf(rows)].sort((a, b) => b.found - a.found)
    const door = widest ? ` The widest door is “${doorNames[widest.door]},” with ${widest.found}.` : ''
    return `Asked “${topic.question}” Copilot can use ${formatCounted(found, 'file')} for ${who}.${businessOf(topic.meantFor, isMeant, strayOf(rows))}${door}`
  }

  const title = steps[step]?.title
  const start = isWithoutEffect(counts, step)
    ? `The step “${title}” changes nothing here:`
    : `After the step “${title},”`
  if (open === 0) return `${start} ${who} opens none of the ${found} files, so Copilot has none to use.`
  const hidden = open - answer
  const usable = answer === found ? `all ${found} files` : `${answer} of the ${found} files`
  const kept = isMeant && step === steps.length - 1 ? keptOf(topic.meantFor) : ''
  return `${start} asked “${topic.question}” Copilot can use ${usable} for ${who}${hiddenOf(hidden)}.${kept}`
}

function hiddenOf(hidden: number): string {
  if (hidden === 0) return ''
  return hidden === 1
    ? '; 1 more still opens, but Copilot does not find it'
    : `; ${hidden} more still open, but Copilot does not find them`
}

/** Whether a step left every number as the step before it had left it. */
export function isWithoutEffect(counts: Overview['counts'], step: number): boolean {
  const [before, now] = [counts[step - 1], counts[step]]
  return before !== undefined && before.answer === now?.answer && before.open === now.open
}

function businessOf(meantFor: string | null, isMeant: boolean, stray: string): string {
  if (meantFor === null) return ' They are meant for everybody.'
  return isMeant ? ' It is this person’s work.' : ` None of them is meant for that account${stray}.`
}

/** Files on a site that everybody may read, but which do not belong there. */
function strayOf(rows: Overview['rows']): string {
  const [row] = rows.filter(({ site }) => site.isMeantForAll)
  if (!row) return ''
  const copies = row.items.length === 1 ? 'the stray copy' : `the ${row.items.length} stray copies`
  return `, not even ${copies} on the ${row.site.name}`
}

function keptOf(meantFor: string | null): string {
  return meantFor === null ? ' What everybody needs stayed open.' : ' What the work needs stayed open.'
}

/** The finding in a visitor's words, for the contact form. */
export function questionOf(overview: Overview, step: number): string {
  const title = steps[step]?.title ?? ''
  return `I looked at your figure on oversharing before Copilot (${overview.person.title}, “${overview.topic.question}”, up to “${title}”). In our tenant, about … people use SharePoint. Where would you begin?`
}

/** The steps with their numbers, and every file that is still open with the way to it. */
export function tablesOf({ counts, rows }: Overview, step: number): readonly FigureTable[] {
  const open = rows.flatMap(({ site, items }) =>
    items
      .filter(({ access }) => access !== 'closed')
      .map(({ name, access, path }) => [
        name,
        site.name,
        path.map(nameOf).join(' › '),
        access === 'answer' ? 'Copilot can use it' : 'opens, but Copilot does not find it',
      ]),
  )
  return [
    {
      caption: 'Files after each step',
      columns: ['Step', 'When', 'Copilot can use', 'Can be opened'],
      rows: steps.map(({ title, week }, at) => [title, week, counts[at]?.answer ?? 0, counts[at]?.open ?? 0]),
    },
    {
      caption: `What is open after “${steps[step]?.title}”: ${formatCounted(open.length, 'file')}`,
      columns: ['File', 'Site', 'Path', 'Copilot'],
      rows: open,
    },
  ]
}
