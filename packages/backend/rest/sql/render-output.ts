import { notImplemented } from '#backend/rest/errors/rest-errors.ts'
import { allColumns, applyAggregate, fieldColumns, hasOutput, isGrouped, type OutputColumn } from './output-columns.ts'
import { quoteName } from './quote-name.ts'
import type { Place, ReadNode } from './read-node.ts'
import type { RenderContext } from './render-context.ts'

/**
 * `named`: the columns are named after the keys of the JSON. `numbered`: they are called c1, c2 … and aggregates
 * are left to the caller, because the rows are about to be spread into their parent's.
 */
export type RowForm = 'named' | 'numbered'

export type RenderedRows = { sql: string; columns: readonly OutputColumn[] }

export type OutputTools = RenderContext & { renderRows: (place: Place, form: RowForm) => RenderedRows }

export type Output = {
  columns: readonly OutputColumn[]
  /** The entries of the select list. */
  list: readonly string[]
  /** Spread relations, joined after `from`. */
  joins: readonly string[]
  /** The columns of each spread to-one relation, by which the rows can be ordered. */
  spreads: ReadonlyMap<ReadNode, readonly OutputColumn[]>
  /** The positions to group by. */
  grouping: readonly number[]
}

type OutputPart = Pick<Output, 'columns' | 'joins'> & { spread?: ReadNode }

/** The select list of a relation, with its embeds as JSON values inside it. */
export function renderOutput(node: ReadNode, form: RowForm, tools: OutputTools): Output {
  const groups = isGrouped(node, tools)
  const expandsStar = node.numbersColumns || form === 'numbered' || groups
  const fieldTools = { ...tools, expandsStar }
  const isJsonb = groups || form === 'numbered' || tools.embedsAsJsonb
  const valueTools = { ...tools, jsonType: isJsonb ? ('jsonb' as const) : ('json' as const) }
  const parts = node.items.map((item): OutputPart => {
    if (item.kind === 'field') return { columns: fieldColumns(item.item, node, fieldTools), joins: [] }
    if (!hasOutput(item.node)) return { columns: [], joins: [] }
    if (item.node.embedding?.isSpread) return { ...renderSpread(item.node, node, valueTools), spread: item.node }
    return { columns: [renderEmbed(item.node, node, valueTools)], joins: [] }
  })

  const columns = node.items.length === 0 ? allColumns(node, fieldTools) : parts.flatMap((part) => part.columns)
  const joins = parts.flatMap((part) => part.joins)
  const spreads = new Map(
    parts.flatMap(({ spread, columns: own }) => (spread?.embedding?.isToOne ? [[spread, own] as const] : [])),
  )
  if (form === 'numbered')
    return { columns, joins, spreads, grouping: [], list: columns.map(({ sql }, i) => `${sql} as c${i + 1}`) }

  const list = columns.map((column, index) => {
    const name = node.numbersColumns ? `c${index + 1}` : column.label
    return name === null ? column.sql : `${applyAggregate(column)} as ${quoteName(name)}`
  })
  const grouping = groups ? columns.flatMap(({ aggregate }, index) => (aggregate ? [] : [index + 1])) : []
  return { columns, joins, spreads, grouping, list }
}

/** PostgreSQL can compare jsonb, and therefore group by it, but not json; the rows of a spread may yet be grouped. */
type ValueTools = OutputTools & { jsonType: 'json' | 'jsonb' }

/** One object or null, or a list, in the parent's row. A subquery runs only for the rows that `limit` lets through. */
function renderEmbed(node: ReadNode, parent: ReadNode, tools: ValueTools): OutputColumn {
  const { sql } = tools.renderRows({ node, parent }, 'named')
  const value = node.embedding?.isToOne
    ? `(select row_to_json(_row.*) from (${sql}) as _row)`
    : `coalesce((select json_agg(_row.*) from (${sql}) as _row), '[]'::json)`
  const label = node.embedding?.label ?? node.name
  return { sql: tools.jsonType === 'jsonb' ? `${value}::jsonb` : value, label, aggregate: null }
}

/** The columns of the related row, or lists of the related rows' values, as columns of the parent's row. */
function renderSpread(node: ReadNode, parent: ReadNode, tools: ValueTools): Pick<Output, 'columns' | 'joins'> {
  const { sql, columns } = tools.renderRows({ node, parent }, 'numbered')
  const alias = quoteName(node.embedding?.spreadAlias ?? '')
  if (node.embedding?.isToOne) {
    return {
      columns: columns.map(({ label, aggregate }, index) => ({ sql: `${alias}.c${index + 1}`, label, aggregate })),
      joins: [`left join lateral (${sql}) as ${alias} on true`],
    }
  }

  if (columns.some(({ aggregate }) => aggregate)) {
    throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.')
  }
  const lists = columns.map((_, index) => `${tools.jsonType}_agg(_row.c${index + 1}) as c${index + 1}`)
  return {
    columns: columns.map(({ label }, index) => {
      return { sql: `coalesce(${alias}.c${index + 1}, '[]'::${tools.jsonType})`, label, aggregate: null }
    }),
    joins: [`left join lateral (select ${lists.join(', ')} from (${sql}) as _row) as ${alias} on true`],
  }
}
