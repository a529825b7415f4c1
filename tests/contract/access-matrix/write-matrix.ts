import type { Person } from './people.ts'
import type { Line } from './try-requests.ts'

type Matrix = {
  people: readonly Person[]
  tableLines: readonly Line[]
  functionLines: readonly Line[]
  fileLines: readonly Line[]
}

const HEADER = `# Who may do what

Written by \`tests/contract/access-matrix.test.ts\`, which sends each of these requests to \`rest/v1\` or \`storage/v1\` and fails if an answer
has changed; \`vitest run --project contract tests/contract/access-matrix.test.ts -u\` writes the file again.

The rows belong to Ada, a member with a second factor. A cell lists the rows that the request reached; *nothing*: the
request is allowed, but policies hide the rows; *refused*: 401 or 403. A function counts as callable if it runs at all:
what it then does is up to its own rules and tests.
`

/** The matrix as Markdown, and the number of its cells. */
export function writeMatrix({ people, tableLines, functionLines, fileLines }: Matrix): { text: string; cells: number } {
  const names = people.map(({ name }) => name)
  const subjects = [...new Set(tableLines.map(({ subject }) => subject))]
  const tables = subjects.map((subject) => {
    const lines = tableLines.filter((line) => line.subject === subject)
    return `## ${subject}\n\n${table(
      ['', ...names],
      lines.map(({ action, cells }) => [action, ...cells]),
    )}`
  })
  const functions = functionLines.map(({ subject, cells }) => [`\`${subject}\``, ...cells])
  const files = fileLines.map(({ subject, action, cells }) => [`${subject}: ${action}`, ...cells])
  const text = [
    HEADER,
    ...tables,
    `## Functions\n\n${table(['', ...names], functions)}`,
    `## Files\n\n${table(['', ...names], files)}`,
  ].join('\n')
  return { text, cells: (tableLines.length + functionLines.length + fileLines.length) * people.length }
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  return `${line(head)}${line(head.map(() => '---'))}${rows.map(line).join('')}`
}
