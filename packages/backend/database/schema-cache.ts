/**
 * A recursive common table expression: for every type, the type behind it (`base_oid`) in the row where `next` is 0.
 * Only domains have a type other than themselves behind them.
 */
export const BASE_TYPES = `base_types as (
  select oid, oid as base_oid, typbasetype as next from pg_catalog.pg_type
  union all
  select b.oid, t.oid, t.typbasetype
  from base_types b join pg_catalog.pg_type t on t.oid = b.next
  where b.next <> 0
)`

/** What the backend knows about a database; read at startup and after each `NOTIFY pgrst, 'reload schema'`. */
export type SchemaCache = {
  /** Tables and views of the exposed schemas, by `relationKey`. */
  relations: ReadonlyMap<string, Relation>
  /** All overloads of each function, by `relationKey` of schema and function name. */
  functions: ReadonlyMap<string, readonly DatabaseFunction[]>
  /** Schemas that are not served, but whose functions of a row still are computed columns and relationships. */
  searchPath: readonly string[]
  /** Functions that convert domains from and to `json` and `text`, by `representationKey`. */
  representations: ReadonlyMap<string, RelationName>
  /** What produces media types other than PostgREST's own, by `mediaHandlerKey`. */
  mediaHandlers: ReadonlyMap<string, MediaHandler>
  /** Shows a row as a GeoJSON feature; null without PostGIS. */
  geoJsonFunction: RelationName | null
  /** What `alter role … set` says about the roles of requests. */
  roleSettings: ReadonlyMap<string, Settings>
}

/** Settings of PostgreSQL by name. */
export type Settings = Readonly<Record<string, string>>

export const EMPTY_SCHEMA_CACHE: SchemaCache = {
  relations: new Map(),
  functions: new Map(),
  searchPath: [],
  representations: new Map(),
  mediaHandlers: new Map(),
  geoJsonFunction: null,
  roleSettings: new Map(),
}

/** The key of `SchemaCache.relations` and `.functions`. A space cannot be confused with a dot inside a name. */
export function relationKey(schema: string, name: string): string {
  return `${schema} ${name}`
}

/** The key of `SchemaCache.representations`; the types are written as in `Column.type`. */
export function representationKey(source: string, target: string): string {
  return `${source} -> ${target}`
}

/** The key of `SchemaCache.mediaHandlers`; null stands for any relation. */
export function mediaHandlerKey(target: RelationName | null, mediaType: string): string {
  return `${target ? relationKey(target.schema, target.name) : '*'} ${mediaType}`
}

export type RelationName = { schema: string; name: string }

/** Produces a media type: an aggregate over rows, or a function whose only result is the whole body. */
export type MediaHandler = {
  /** In lower case; a wildcard for type and subtype answers every request, whatever it accepts. */
  mediaType: string
  isBytes: boolean
  /** Null for a function that returns the media type itself. */
  aggregate: RelationName | null
  /** The relation of the rows, or that function; null for an aggregate over anyelement. */
  target: RelationName | null
}

export type Relation = RelationName & {
  kind: 'table' | 'view'
  /** By name, in table order. */
  columns: ReadonlyMap<string, Column>
  /** Empty when there is none; a view has the keys of its tables of which it shows all columns. */
  primaryKey: readonly string[]
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
  /** The maximum number of characters of `varchar(n)` and `char(n)`, else null. */
  maxLength: number | null
  /** The labels of an enum, in order, else null. */
  enumLabels: readonly string[] | null
  isNullable: boolean
  /** The expression for an omitted value, else null. */
  defaultExpression: string | null
  /** Computed by PostgreSQL, so read-only. */
  isGenerated: boolean
  identity: 'always' | 'by default' | null
  /** False for generated columns and for computed columns of views. */
  isWritable: boolean
  comment: string | null
}

/** A column on each side whose values must be equal. */
export type ColumnPair = { source: string; target: string }

/** Seen from its source relation. */
export type Relationship = {
  /** `many-to-one` and `one-to-one` embed an object or null, the others a list. */
  cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many'
  target: RelationName
  /** The foreign key's name. For many-to-many, the name of the junction's key to the source. */
  constraint: string
  /** Empty for many-to-many, where `junction` has the pairs. */
  columns: readonly ColumnPair[]
  /** True when the foreign key belongs to the source itself, so that its column can name the embed. */
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
  /** The arguments that a caller passes, in order. */
  parameters: readonly FunctionParameter[]
  returns: FunctionResult
  /** `volatile` functions may write, so GET must not call them. */
  volatility: 'immutable' | 'stable' | 'volatile'
  /** The planner's estimate; 1 for `rows 1`, which marks a computed relationship as to-one. */
  expectedRows: number
  /** Its `set` clauses. */
  settings: Settings
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
  /** Returns rows with columns (a row type, `returns table`, out parameters) rather than single values. */
  isComposite: boolean
  /** The relation whose rows it returns, so that they can be filtered and embedded like it. */
  relation: RelationName | null
  /** The columns of `returns table` and of out parameters; empty otherwise. */
  columns: readonly { name: string; type: string }[]
}
