import { type Relation, type RelationName, relationKey, type SchemaCache } from '#backend/database/schema-cache.ts'
import { embedTurnsBackTooOften, notEmbedded, targetNameNotAllowed } from '#backend/rest/errors/rest-errors.ts'
import { readOrder, readSelect } from '#backend/rest/query/parse-query.ts'
import type { EmbedPath, Filter, LogicTree, RangePart, SelectItem } from '#backend/rest/query/query-types.ts'
import { AliasNames } from '#backend/rest/sql/alias-names.ts'
import { findChild, type ReadColumn, type ReadItem, type ReadNode } from '#backend/rest/sql/read-node.ts'
import { embedRelation } from './embed-relation.ts'

/** Where the root's rows come from. */
export type ReadRoot = {
  name: string
  source: string
  columns: ReadonlyMap<string, ReadColumn> | null
  rowType: RelationName | null
  /** The relation whose relationships can be embedded; null when the rows belong to none. */
  relation: Relation | null
}

type ReadPlanner = {
  cache: SchemaCache
  /** Whether filters of an embed with an alias may still name its relation. */
  allowsTargetNames: boolean
  /** Collects the aliases that should have been used. */
  renamed: Map<string, string>
}

/** A post's category and its other posts are one return. Each names the same rows again, and multiplies them. */
const MAX_RETURNS = 3

/** Resolves the names in `select=` against the schema cache and gives every filter, order and limit to its relation. */
export function buildReadTree(query: ReadQuery, root: ReadRoot, planner: ReadPlanner): ReadNode {
  const aliases = new AliasNames()
  const { relation, ...rest } = root
  const node = startNode({ ...rest, alias: aliases.first(root.name), embedding: null })
  node.items = buildItems(readSelect(query.select), { node, relation, returns: 0 }, { cache: planner.cache, aliases })

  const at = (path: EmbedPath) => nodeAt(node, path, planner)
  for (const { path, filter } of query.filters) at(path).filters.push(filter)
  for (const { path, tree } of query.logic) at(path).logic.push(tree)
  for (const { path, text } of query.orders) at(path).order = readOrder(text)
  for (const part of query.ranges) {
    if (part.kind === 'limit') at(part.path).limit = part.rows
    else at(part.path).offset = part.slot
  }
  return node
}

type NodeStart = Pick<ReadNode, 'name' | 'alias' | 'source' | 'columns' | 'rowType' | 'embedding'>

function startNode(start: NodeStart): ReadNode {
  return {
    ...start,
    items: [],
    numbersColumns: false,
    filters: [],
    logic: [],
    order: [],
    limit: null,
    offset: null,
    key: [],
  }
}

/** `returns`: how often the path to this relation has gone back the way it came. */
type Parent = { node: ReadNode; relation: Relation | null; returns: number }
type Tools = { cache: SchemaCache; aliases: AliasNames }

function buildItems(items: readonly SelectItem[], parent: Parent, tools: Tools): ReadItem[] {
  return items.map((item) => {
    if (item.kind === 'field') return { kind: 'field', item }

    const { target, link, isToOne } = embedRelation(item, parent, tools)
    const relation = tools.cache.relations.get(relationKey(target.schema, target.name)) ?? null
    const node = startNode({
      name: item.target,
      alias: tools.aliases.numbered(target.name),
      source: link.source,
      columns: relation?.columns ?? null,
      rowType: target,
      embedding: {
        link: link.link,
        isToOne,
        isInner: item.isInner,
        isSpread: item.isSpread,
        label: item.alias ?? item.target,
        spreadAlias: item.isSpread ? tools.aliases.numbered('spread') : null,
      },
    })
    const returns = parent.returns + (leadsBack(parent.node, node) ? 1 : 0)
    if (returns > MAX_RETURNS) throw embedTurnsBackTooOften(item.alias ?? item.target)
    node.items = buildItems(item.items, { node, relation, returns }, tools)
    return { kind: 'child', node }
  })
}

/** Whether an embed is a list by the same keys by which its parent was embedded, in the other direction. */
function leadsBack({ embedding: parent }: ReadNode, { embedding: child }: ReadNode): boolean {
  if (!parent || !child || child.isToOne) return false
  const [there, back] = [parent.link, child.link]
  if (there.kind === 'junction' && back.kind === 'junction') {
    return (
      relationKey(there.junction.schema, there.junction.name) ===
        relationKey(back.junction.schema, back.junction.name) &&
      there.junction.targetConstraint === back.junction.sourceConstraint
    )
  }
  if (there.kind !== 'columns' || back.kind !== 'columns') return false
  const reversed = back.pairs.map(({ source, target }) => ({ source: target, target: source }))
  return JSON.stringify(there.pairs) === JSON.stringify(reversed)
}

function nodeAt(root: ReadNode, path: EmbedPath, { allowsTargetNames, renamed }: ReadPlanner): ReadNode {
  return path.reduce((node, name) => {
    const child = findChild(node, name)
    if (!child) throw notEmbedded(name)
    const alias = child.embedding?.label ?? name
    if (alias !== name && !allowsTargetNames) throw targetNameNotAllowed(name, alias)
    if (alias !== name) renamed.set(name, alias)
    return child
  }, root)
}

/** What a query says about the rows to return, each part with the path of the relation it is about. */
export type ReadQuery = {
  select: string
  filters: readonly { path: EmbedPath; filter: Filter }[]
  logic: readonly { path: EmbedPath; tree: LogicTree }[]
  orders: readonly { path: EmbedPath; text: string }[]
  ranges: readonly RangePart[]
}
