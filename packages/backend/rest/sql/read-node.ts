import {
  type ColumnPair,
  type DatabaseFunction,
  type Junction,
  type RelationName,
  relationKey,
  type SchemaCache,
} from '#backend/database/schema-cache.ts'
import type { FieldItem, Filter, LogicTree, OrderTerm, Slot } from '#backend/rest/query/query-types.ts'

/** What the planner must know about a column. */
export type ReadColumn = {
  baseType: string
  /** The type as declared, which may be a domain; absent for the results of functions. */
  type?: string
}

/** How rows of an embedded relation belong to a row of their parent. */
export type EmbedLink =
  | { kind: 'columns'; pairs: readonly ColumnPair[] }
  | { kind: 'junction'; junction: Junction; junctionAlias: string }
  /** A computed relationship: a function of the parent's row. */
  | { kind: 'function'; function: RelationName }

export type Embedding = {
  link: EmbedLink
  isToOne: boolean
  isInner: boolean
  isSpread: boolean
  /** The key in the parent's JSON. */
  label: string
  /** The alias of a spread's joined rows. */
  spreadAlias: string | null
}

/** A parent gives the other side of the join; the root has none. */
export type Selection = { node: ReadNode; parent: ReadNode | null }

/** One relation of a request with everything that the query says about it; `select=` gives the tree its shape. */
export type ReadNode = {
  /** The relation's name, for messages. */
  name: string
  alias: string
  /** The item in `from`: a quoted relation, or the name of a common table expression. */
  source: string
  /** Null when only PostgreSQL knows them: the rows of a function with a row type outside the exposed schemas. */
  columns: ReadonlyMap<string, ReadColumn> | null
  /** The relation whose row type the rows have; computed columns and relationships take it. */
  rowType: RelationName | null
  /** Null for the root. */
  embedding: Embedding | null
  items: readonly ReadItem[]
  /** For CSV: `*` becomes the list of all columns, and they are called c1, c2 …, because labels may repeat. */
  numbersColumns: boolean
  filters: Filter[]
  logic: LogicTree[]
  order: OrderTerm[]
  limit: number | null
  offset: Slot | null
  /** The columns that identify a table's rows; empty if the rows are not a table's own. */
  key: readonly string[]
}

export type ReadItem = { kind: 'field'; item: FieldItem } | { kind: 'child'; node: ReadNode }

export function childrenOf(node: ReadNode): ReadNode[] {
  return node.items.flatMap((item) => (item.kind === 'child' ? [item.node] : []))
}

/** The embedded relation that a filter, an order or a path refers to: by its key in the JSON, else by its own name. */
export function findChild(node: ReadNode, name: string): ReadNode | null {
  const children = childrenOf(node)
  return (
    children.find((child) => child.embedding?.label === name) ?? children.find((child) => child.name === name) ?? null
  )
}

/** The functions of this name that compute a value or rows from one row of the relation. */
export function findRowFunctions(name: string, rowType: RelationName, cache: SchemaCache): DatabaseFunction[] {
  const schemas = [rowType.schema, ...cache.searchPath]
  return schemas
    .flatMap((schema) => cache.functions.get(relationKey(schema, name)) ?? [])
    .filter((candidate) => takesRowOf(candidate, rowType))
}

function takesRowOf(candidate: DatabaseFunction, rowType: RelationName): boolean {
  const [first, ...rest] = candidate.parameters
  const relation = first?.relation
  return relation?.schema === rowType.schema && relation.name === rowType.name && rest.every((p) => p.hasDefault)
}
