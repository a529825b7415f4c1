import { badFilterOnEmbed } from '#backend/rest/errors/rest-errors.ts'
import type { Filter, LogicTree, Operation } from '#backend/rest/query/query-types.ts'
import { findChild, type ReadNode } from './read-node.ts'
import type { RenderContext } from './render-context.ts'
import { hasColumn, type RenderedField, renderField } from './render-field.ts'
import { readList, readValue } from './representations.ts'

/** Renders whether an embedded relation has rows, for `rel=is.null` and `rel=not.is.null`. */
export type RenderExists = (child: ReadNode) => string

export type ConditionTools = RenderContext & { renderExists: RenderExists }

export function renderLogicTree(tree: LogicTree, node: ReadNode, tools: ConditionTools): string {
  if (tree.kind === 'filter') return renderFilter(tree.filter, node, tools)
  const children = tree.children.map((child) => renderLogicTree(child, node, tools))
  return negate(`(${children.join(` ${tree.kind} `)})`, tree.isNegated)
}

export function renderFilter(filter: Filter, node: ReadNode, tools: ConditionTools): string {
  const child = filter.field.jsonPath.length === 0 ? findChild(node, filter.field.name) : null
  if (child && filter.operation.kind === 'is') return renderNullEmbed(filter, child, tools)
  if (child && !hasColumn(filter.field.name, node, tools)) throw badFilterOnEmbed(filter.field.name)
  return negate(renderOperation(renderField(filter.field, node, tools), filter.operation, tools), filter.isNegated)
}

function renderNullEmbed({ operation, isNegated }: Filter, child: ReadNode, { renderExists }: ConditionTools): string {
  const operand = operation.kind === 'is' ? operation.operand : null
  if (operand !== 'null' && operand !== 'not null') throw badFilterOnEmbed(child.embedding?.label ?? child.name)
  const wantsRows = (operand === 'not null') !== isNegated
  return negate(renderExists(child), !wantsRows)
}

function renderOperation({ sql, baseType, type }: RenderedField, operation: Operation, context: RenderContext): string {
  const { parameters } = context
  switch (operation.kind) {
    case 'is':
      return `${sql} is ${operation.operand}`
    case 'in':
      return `${sql} = any (${readList(parameters.slot(operation.value), type, context)})`
    case 'compare': {
      const value = parameters.slot(operation.value)
      // A pattern is not a value of the column's type.
      const read = operation.operator.endsWith('like') ? null : type
      const operand = operation.quantifier
        ? `${operation.quantifier} (${readList(value, read, context)})`
        : readValue(value, read, context)
      return `${sql} ${operation.operator} ${operand}`
    }
    case 'text search': {
      const config = operation.config === null ? '' : `${parameters.slot(operation.config)}::regconfig, `
      const vector = baseType === 'tsvector' ? sql : `to_tsvector(${config}${sql})`
      return `${vector} @@ ${operation.function}(${config}${parameters.slot(operation.value)}::text)`
    }
  }
}

function negate(sql: string, isNegated: boolean): string {
  return isNegated ? `not (${sql})` : sql
}
