import { parseAst } from 'rolldown/parseAst'
import type { Firm } from '#content/types.ts'

/** What content/firm/firm.ts exports. */
export type Identity = { firm: Firm; firmKey: string }

type Edit = { start: number; end: number; text: string }
/** The parts of the syntax tree that are read here. */
type Node = { type: string; start: number; end: number }
type Property = Node & { key: { name: string }; value: Node }

/** The source of content/firm/firm.ts with other values. Comments, order and unchanged lines stay as they are. */
export function rewriteFirm(source: string, before: Identity, after: Identity): string {
  const edits = constants(source).flatMap(({ name, value }) =>
    name === 'firm' || name === 'firmKey' ? editsOf(value, before[name], after[name]) : [],
  )
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: value }) => text.slice(0, start) + value + text.slice(end), source)
}

/** `export const name = value` at the top of the file. */
function constants(source: string): { name: string; value: Node }[] {
  const { body } = parseAst(source, { lang: 'ts' })
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, value: init }] : [],
    )
  })
}

function editsOf(node: Node, before: unknown, after: unknown): Edit[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isRecord(before) || !isRecord(after) || node.type !== 'ObjectExpression') {
    return [{ start: node.start, end: node.end, text: sourceOf(after) }]
  }
  const { properties } = node as Node & { properties: Property[] }
  return properties.flatMap(({ key: { name }, value, start }, index) => {
    if (after[name] !== undefined) return editsOf(value, before[name], after[name])
    // With the comma after it. The last one keeps the comma before it, which TypeScript allows.
    return [{ start, end: properties[index + 1]?.start ?? value.end, text: '' }]
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sourceOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(', ')}]`
  if (!isRecord(value)) return quoted(String(value))
  return `{ ${Object.entries(value)
    .map(([name, part]) => `${name}: ${sourceOf(part)}`)
    .join(', ')} }`
}

/** As Biome quotes: single quotes, unless the text has some and no double ones. */
function quoted(text: string): string {
  const double = JSON.stringify(text)
  return text.includes("'") && !text.includes('"')
    ? double
    : `'${double.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
