/** What the backend knows of a database, read once and again after each `NOTIFY pgrst, 'reload schema'`. */
export type SchemaCache = {
  /** Tables and views of the exposed schemas, by `relationKey`. */
  relations: ReadonlyMap<string, Relation>
  /** Overloads of one name stand together, by `relationKey` of schema and function name. */
  functions: ReadonlyMap<string, readonly DatabaseFunction[]>
}

/** The key of `SchemaCache.relations` and `.functions`. A space cannot be confused with a dot inside a name. */
export function relationKey(schema: string, name: string): string {
  return `${schema} ${name}`
}

export type RelationName = { schema: string; name: string }

export type Relation = RelationName & {
  kind: 'table' | 'view'
  /** By name, in the order of the table. */
  columns: ReadonlyMap<string, Column>
  /** Empty where there is none; a view has that of its table when it shows all its columns. */
  primaryKey: readonly string[]
  /** The columns of each unique constraint and plain unique index, the primary key first. */
  uniqueKeys: readonly (readonly string[])[]
  canInsert: boolean
  canUpdate: boolean
  canDelete: boolean
  /** Every way to embed another exposed relation into this one. */
  relationships: readonly Relationship[]
  comment: string | null
}

export type Column = {
  name: string
  /** As PostgreSQL writes it, for casts: `uuid`, `timestamp with time zone`, `text[]`, `auth.aal_level`. */
  type: string
  /** The type behind a domain; the same as `type` otherwise. */
  baseType: string
  /** The element type of an array, else null. */
  elementType: string | null
  /** The labels of an enum, in order, else null. */
  enumLabels: readonly string[] | null
  isNullable: boolean
  /** The expression an omitted value becomes, else null. */
  defaultExpression: string | null
  /** Computed by PostgreSQL; may be read only. */
  isGenerated: boolean
  identity: 'always' | 'by default' | null
  /** False for generated columns and for computed columns of views. */
  isWritable: boolean
  comment: string | null
}

/** Which columns of the two sides must be equal. */
export type ColumnPair = { source: string; target: string }

/** Seen from the relation that holds it, the source. */
export type Relationship = {
  /** `many-to-one` and `one-to-one` embed an object or null, the others a list. */
  cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many'
  target: RelationName
  /** The foreign key's name. For many-to-many: of the junction's key to the source. */
  constraint: string
  /** For many-to-many: empty; the pairs stand in `junction`. */
  columns: readonly ColumnPair[]
  /** True when the foreign key belongs to the source itself, so that its column may name the embed. */
  isForeignKeyOfSource: boolean
  junction: Junction | null
}

/** The table in the middle of a many-to-many relationship: its primary key contains both foreign keys. */
export type Junction = RelationName & {
  sourceConstraint: string
  targetConstraint: string
  /** `source`: column of the source; `target`: column of the junction. */
  sourceColumns: readonly ColumnPair[]
  /** `source`: column of the junction; `target`: column of the target. */
  targetColumns: readonly ColumnPair[]
}

export type DatabaseFunction = RelationName & {
  /** What a caller passes, in order. */
  parameters: readonly FunctionParameter[]
  returns: FunctionResult
  /** `volatile` functions may write, so GET must not call them. */
  volatility: 'immutable' | 'stable' | 'volatile'
  /** The planner's estimate; 1 for `rows 1`, with which a computed relationship says that it is to-one. */
  expectedRows: number
  comment: string | null
}

export type FunctionParameter = {
  /** Empty for an unnamed parameter. */
  name: string
  type: string
  hasDefault: boolean
  isVariadic: boolean
  /** The relation whose row type this is: the parameter of a computed column or computed relationship. */
  relation: RelationName | null
}

type FunctionResult = {
  /** As PostgreSQL writes it; `record` for `returns table (…)` and several out parameters, `void` for none. */
  type: string
  isSet: boolean
  /** Rows with columns (a row type, `returns table`, out parameters) rather than one value each. */
  isComposite: boolean
  /** The relation whose rows it returns, so that they can be filtered and embedded like it. */
  relation: RelationName | null
  /** The columns of `returns table` and of out parameters; empty otherwise. */
  columns: readonly { name: string; type: string }[]
}
