import type { ForeignSite } from './foreign-post.ts'
import type { ImportPlan, Outcome, PlannedPost } from './writing/plan-import.ts'

type ReportOptions = { isDryRun: boolean; isComplete: boolean }

/** How many titles of a list the terminal shows; a file shows all. */
const SHOWN = 20

/** Titles and notes contain other people's texts, which must not move the terminal's cursor. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}]/gu

const HEADINGS: Readonly<Record<Outcome, string>> = {
  new: 'New',
  changed: 'Changed at the source',
  unchanged: 'Unchanged',
  'changed here': 'Changed here since the last import, and left as they are',
  'deleted here': 'Deleted here since the last import, and left out',
}

/** What an import did, or would do: numbers first, then each list, and for each post what cannot be imported. */
export function writeReport(site: ForeignSite, { planned, refused }: ImportPlan, options: ReportOptions): string {
  const { isDryRun } = options
  const titles = (outcome: Outcome) => planned.filter((post) => post.outcome === outcome).map(nameOf)
  const outcomes = Object.keys(HEADINGS) as Outcome[]
  const incomplete = planned.filter(
    ({ outcome, notes }) => (outcome === 'new' || outcome === 'changed') && notes.length > 0,
  )
  const sections = [
    `${isDryRun ? 'Nothing was written. An import would do this' : 'Imported'}: ${site.source}`,
    [
      ...outcomes.map((outcome) => count(titles(outcome).length, HEADINGS[outcome])),
      count(refused.length, 'Cannot come'),
      count(incomplete.length, 'Come without something'),
      ...[...site.others].map(([what, number]) => count(number, `Not imported: ${what}`)),
    ].join('\n'),
    ...outcomes.map((outcome) => listed(HEADINGS[outcome], titles(outcome), options)),
    listed(
      'Cannot come',
      refused.map(({ title, originalId, reason }) => `${quoted(title)} (${originalId}): ${reason}`),
      options,
    ),
    listed(
      'Come without something',
      incomplete.map((post) => [nameOf(post), ...post.notes.map(inOneLine)].join('\n    - ')),
      options,
    ),
    listed('New accounts', newAccounts(planned), options),
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`.replace(INVISIBLE, '')
}

function nameOf({ post }: PlannedPost): string {
  return `${quoted(post.title)} (${post.originalId})`
}

function quoted(title: string): string {
  return `“${title}”`
}

function inOneLine(note: string): string {
  return note.replace(/\s+/g, ' ')
}

function count(number: number, what: string): string {
  return `${String(number).padStart(7)}  ${what}`
}

function listed(heading: string, items: readonly string[], { isComplete }: ReportOptions): string {
  if (items.length === 0) return ''
  const shown = isComplete ? items : items.slice(0, SHOWN)
  const rest = items.length - shown.length
  const lines = shown.map((item) => `  ${item}`)
  return [`${heading}:`, ...lines, ...(rest > 0 ? [`  … and ${rest} more: --report <file> lists all`] : [])].join('\n')
}

function newAccounts(planned: readonly PlannedPost[]): string[] {
  const emails = planned.flatMap(({ author, outcome }) =>
    outcome === 'new' && 'newAccount' in author
      ? [`${author.newAccount.email} (${quoted(author.newAccount.name)})`]
      : [],
  )
  return [...new Set(emails)]
}
