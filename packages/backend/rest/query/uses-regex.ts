import type { RestQuery } from './parse-query.ts'
import type { Filter, LogicTree } from './query-types.ts'

/** Whether any filter (of the relation, of an embedded one, or inside `and`/`or`) is a `match` or `imatch`. */
export function usesRegex({ filters, logic }: Pick<RestQuery, 'filters' | 'logic'>): boolean {
  return filters.some(({ filter }) => isRegex(filter)) || logic.some(({ tree }) => hasRegex(tree))
}

function hasRegex(tree: LogicTree): boolean {
  return tree.kind === 'filter' ? isRegex(tree.filter) : tree.children.some(hasRegex)
}

function isRegex({ operation }: Filter): boolean {
  return operation.kind === 'compare' && (operation.operator === '~' || operation.operator === '~*')
}
