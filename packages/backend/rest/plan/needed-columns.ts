import { quoteName } from '#backend/rest/sql/quote-name.ts'
import { childrenOf, type ReadNode } from '#backend/rest/sql/read-node.ts'

/**
 * The columns that a write must pass on to the read that produces its response. Only those that are used,
 * because a role may be allowed to read less than the whole row.
 */
export function renderReturning(node: ReadNode, alsoNeeded: readonly string[]): string {
  const needed = neededColumns(node)
  const alias = quoteName(node.alias)
  if (needed === 'all') return `${alias}.*`

  const names = [...new Set([...needed, ...alsoNeeded])]
  return names.length === 0 ? '1' : names.map((name) => `${alias}.${quoteName(name)}`).join(', ')
}

/** Computed columns and relationships take the whole row. */
function neededColumns(node: ReadNode): string[] | 'all' {
  const fields = [
    ...node.items.flatMap((item) => (item.kind === 'field' ? [item.item.field.name] : [])),
    ...node.order.flatMap((term) => (term.relation === null ? [term.field.name] : [])),
  ]
  if (node.items.length === 0 || fields.includes('*')) return 'all'
  if (childrenOf(node).some(({ embedding }) => embedding?.link.kind === 'function')) return 'all'
  if (fields.some((name) => !node.columns?.has(name) && name !== 'count')) return 'all'
  return [...fields.filter((name) => node.columns?.has(name)), ...childrenOf(node).flatMap(linkColumns)]
}

function linkColumns({ embedding }: ReadNode): string[] {
  if (embedding?.link.kind === 'columns') return embedding.link.pairs.map(({ source }) => source)
  if (embedding?.link.kind === 'junction') return embedding.link.junction.sourceColumns.map(({ source }) => source)
  return []
}
