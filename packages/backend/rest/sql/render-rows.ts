import { notEmbedded, orderByToMany } from '#backend/rest/errors/rest-errors.ts'
import type { OrderTerm } from '#backend/rest/query/query-types.ts'
import { applyAggregate } from './output-columns.ts'
import { childrenOf, findChild, type ReadNode, type Selection } from './read-node.ts'
import { renderField, renderFilter, renderLogicTree, renderRow } from './render-condition.ts'
import { quoteName, quoteQualified, type RenderContext } from './render-context.ts'
import { type Output, type RenderedRows, type RowForm, renderOutput } from './render-output.ts'

/** The rows of one relation, with its embeds inside them. */
export function renderRows(selection: Selection, form: RowForm, context: RenderContext): RenderedRows {
  const { node } = selection
  const tools = {
    ...context,
    renderRows: (child: Selection, childForm: RowForm) => renderRows(child, childForm, context),
  }
  const { columns, list, joins, spreads, grouping } = renderOutput(node, form, tools)
  const parts = [
    `select ${list.join(', ')}`,
    renderFrom(selection),
    ...joins,
    ...(isPagedByKey(node) && grouping.length === 0
      ? [renderPage(selection, context), renderOrder(node, context, spreads)]
      : [
          renderWhere(selection, context),
          grouping.length > 0 ? `group by ${grouping.join(', ')}` : '',
          renderOrder(node, context, spreads),
          renderLimit(node, context),
        ]),
  ]
  return { columns, sql: parts.filter((part) => part !== '').join(' ') }
}

/**
 * PostgreSQL joins even the rows that it then skips: for page 5,000 of a list with an embed, it would look up the
 * embed 45,000 times. Where the order ends in the table's key, the page is found first, by its keys, and only its rows
 * are joined. (An order that names the key also requires that the caller may read it.)
 */
function isPagedByKey(node: ReadNode): boolean {
  const { key, order, limit, offset } = node
  if (key.length === 0 || limit === null || offset === null || childrenOf(node).length === 0) return false
  const isOrderedBy = (column: string) =>
    order.some(({ relation, field }) => relation === null && field.name === column && field.jsonPath.length === 0)
  const isOfSpread = order.some(({ relation }) => relation !== null && findChild(node, relation)?.embedding?.isSpread)
  return key.every(isOrderedBy) && !isOfSpread
}

function renderPage(selection: Selection, context: RenderContext): string {
  const { node } = selection
  const key = node.key.map((column) => `${quoteName(node.alias)}.${quoteName(column)}`).join(', ')
  const page = [
    `select ${key}`,
    renderFrom(selection),
    renderWhere(selection, context),
    renderOrder(node, context),
    renderLimit(node, context),
  ]
  return `where (${key}) in (${page.filter((part) => part !== '').join(' ')})`
}

/** How many rows there are before `limit` and `offset`. */
export function renderCountedRows(selection: Selection, context: RenderContext): string {
  return `select 1 ${renderFrom(selection)} ${renderWhere(selection, context)}`
}

function renderFrom({ node, parent }: Selection): string {
  const alias = quoteName(node.alias)
  const link = node.embedding?.link
  if (link?.kind === 'function' && parent) return `from ${node.source}(${renderRow(parent)}) as ${alias}`
  const junction =
    link?.kind === 'junction' ? `, ${quoteQualified(link.junction)} as ${quoteName(link.junctionAlias)}` : ''
  return `from ${node.source} as ${alias}${junction}`
}

function renderWhere(selection: Selection, context: RenderContext): string {
  const { node } = selection
  const renderExists = (child: ReadNode) => `exists (${renderCountedRows({ node: child, parent: node }, context)})`
  const tools = { ...context, renderExists }
  const conditions = [
    ...renderLink(selection),
    ...node.filters.map((filter) => renderFilter(filter, node, tools)),
    ...node.logic.map((tree) => renderLogicTree(tree, node, tools)),
    ...childrenOf(node)
      .filter((child) => child.embedding?.isInner)
      .map(renderExists),
  ]
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}

function renderLink({ node, parent }: Selection): string[] {
  const link = node.embedding?.link
  if (!link || !parent) return []

  const equal = (left: [string, string], right: [string, string]) => {
    return `${left.map(quoteName).join('.')} = ${right.map(quoteName).join('.')}`
  }
  if (link.kind === 'columns') {
    return link.pairs.map(({ source, target }) => equal([node.alias, target], [parent.alias, source]))
  }
  if (link.kind === 'function') return []

  const { junction, junctionAlias } = link
  return [
    ...junction.sourceColumns.map(({ source, target }) => equal([junctionAlias, target], [parent.alias, source])),
    ...junction.targetColumns.map(({ source, target }) => equal([junctionAlias, source], [node.alias, target])),
  ]
}

type OrderTools = RenderContext & { spreads?: Output['spreads'] }

function renderOrder(node: ReadNode, context: RenderContext, spreads?: Output['spreads']): string {
  if (node.order.length === 0) return ''
  const tools = { ...context, ...(spreads && { spreads }) }
  return `order by ${node.order.map((term) => renderOrderTerm(term, node, tools)).join(', ')}`
}

function renderOrderTerm(term: OrderTerm, node: ReadNode, tools: OrderTools): string {
  const sql = term.relation === null ? renderField(term.field, node, tools).sql : renderRelated(term, node, tools)
  const nulls = term.nulls === null ? '' : ` nulls ${term.nulls}`
  return `${sql}${term.isDescending ? ' desc' : ''}${nulls}`
}

/**
 * Sorts by a column of an embedded to-one relation and applies its filters: rows that they hide sort as null. A column
 * that is spread into the rows is taken from there, under the name it has in the response.
 */
function renderRelated({ relation, field }: OrderTerm, node: ReadNode, tools: OrderTools): string {
  const child = findChild(node, relation ?? '')
  if (!child) throw notEmbedded(relation ?? '')
  if (!child.embedding?.isToOne) throw orderByToMany(node.name, child.embedding?.label ?? child.name)

  const spread = field.jsonPath.length === 0 && tools.spreads?.get(child)?.find(({ label }) => label === field.name)
  if (spread) return applyAggregate(spread)

  const selection = { node: child, parent: node }
  const { sql } = renderField(field, child, tools)
  return `(select ${sql} ${renderFrom(selection)} ${renderWhere(selection, tools)} limit 1)`
}

function renderLimit({ embedding, limit, offset }: ReadNode, { parameters, maxRows }: RenderContext): string {
  const most = embedding?.isToOne ? 1 : embedding && maxRows
  const rows = limit ?? most
  const parts = [
    rows === null ? '' : `limit ${rows}`,
    offset === null ? '' : `offset ${parameters.slot(offset)}::bigint`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}
