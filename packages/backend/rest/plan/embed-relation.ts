import {
  type Relation,
  type RelationName,
  type Relationship,
  relationKey,
  type SchemaCache,
} from '#backend/database/schema-cache.ts'
import { ambiguousRelationship, noRelationship } from '#backend/rest/errors/schema-errors.ts'
import type { EmbedItem } from '#backend/rest/query/query-types.ts'
import type { AliasNames } from '#backend/rest/sql/alias-names.ts'
import { type EmbedLink, findRowFunctions, type ReadNode } from '#backend/rest/sql/read-node.ts'
import { quoteQualified } from '#backend/rest/sql/render-context.ts'

type RelationshipLookup = {
  source: Relation
  /** A relation, a foreign key, or a column of the source that belongs to one. */
  target: string
  hint: string | null
}

/** Finds the one relationship that an embed refers to. Throws PGRST200 for none and PGRST201 for several. */
function resolveRelationship(lookup: RelationshipLookup, cache: SchemaCache): Relationship {
  const matches = lookup.source.relationships.filter((relationship) => isMeant(relationship, lookup, cache))
  const [match, ...others] = matches
  if (!match) throw noRelationship(lookup, cache)
  if (others.length > 0) throw ambiguousRelationship(lookup, matches.toSorted(inOrderOfReport))
  return match
}

const CARDINALITIES: readonly Relationship['cardinality'][] = [
  'one-to-many',
  'many-to-one',
  'one-to-one',
  'many-to-many',
]

/** By cardinality, then by name: the order in which PostgREST lists the candidates. */
function inOrderOfReport(left: Relationship, right: Relationship): number {
  const nameOf = ({ junction, constraint, columns }: Relationship) =>
    junction
      ? [junction.name, junction.sourceConstraint, junction.targetConstraint].join(' ')
      : [constraint, ...columns.flatMap(({ source, target }) => [source, target])].join(' ')
  return (
    CARDINALITIES.indexOf(left.cardinality) - CARDINALITIES.indexOf(right.cardinality) ||
    nameOf(left).localeCompare(nameOf(right))
  )
}

function isMeant(relationship: Relationship, lookup: RelationshipLookup, cache: SchemaCache): boolean {
  const { source, target, hint } = lookup
  // Another schema can only be reached by a separate request.
  if (relationship.target.schema !== source.schema) return false
  const namesTarget = relationship.target.name === target
  const isSelf = relationship.target.name === source.name
  if (isSelf) return isMeantSelfReference(relationship, target, hint)
  if (hint !== null) return namesTarget && matchesHint(relationship, hint)
  return namesTarget || (namesForeignKey(relationship, target) && !leadsToView(relationship, cache))
}

/**
 * A foreign key from a table to itself makes two relationships. By convention, the table's name means the list of
 * rows that reference this one, and the column's name means the row that this one references.
 */
function isMeantSelfReference(relationship: Relationship, target: string, hint: string | null): boolean {
  const isList = relationship.cardinality === 'one-to-many' && relationship.target.name === target
  if (hint !== null) {
    const isJunction = relationship.target.name === target && relationship.junction?.name === hint
    return isJunction || (isList && singleColumn(relationship)?.target === hint)
  }
  return isList || (relationship.isForeignKeyOfSource && namesForeignKey(relationship, target))
}

/** The foreign key itself, or the source's only column in it, whichever side has the key. */ function namesForeignKey(
  relationship: Relationship,
  name: string,
): boolean {
  if (relationship.cardinality === 'many-to-many') return false
  return relationship.constraint === name || singleColumn(relationship)?.source === name
}

function matchesHint(relationship: Relationship, hint: string): boolean {
  if (relationship.junction) return relationship.junction.name === hint
  const column = singleColumn(relationship)
  return relationship.constraint === hint || column?.source === hint || column?.target === hint
}

function singleColumn({ columns }: Relationship) {
  return columns.length === 1 ? columns[0] : undefined
}

function leadsToView({ target }: Relationship, cache: SchemaCache): boolean {
  return cache.relations.get(relationKey(target.schema, target.name))?.kind === 'view'
}

export type EmbeddedRelation = {
  target: RelationName
  isToOne: boolean
  link: { source: string; link: EmbedLink }
}

type Parent = { node: ReadNode; relation: Relation | null }

/** Finds the relation that an embed refers to and how its rows relate to the parent's. */
export function embedRelation(
  item: EmbedItem,
  { node, relation }: Parent,
  { cache, aliases }: { cache: SchemaCache; aliases: AliasNames },
): EmbeddedRelation {
  const computed = node.rowType ? findComputed(item.target, node.rowType, cache) : null
  if (computed) return computed
  if (!relation) throw noRelationship({ source: { ...nowhere, name: node.name }, ...item }, cache)

  const { target, cardinality, columns, junction } = resolveRelationship({ source: relation, ...item }, cache)
  return {
    target,
    isToOne: cardinality === 'many-to-one' || cardinality === 'one-to-one',
    link: {
      source: quoteQualified(target),
      link: junction
        ? { kind: 'junction', junction, junctionAlias: aliases.numbered(junction.name) }
        : { kind: 'columns', pairs: columns },
    },
  }
}

/** A function of the parent's row that returns rows of a relation takes precedence over a foreign key of that name. */
function findComputed(name: string, rowType: RelationName, cache: SchemaCache): EmbeddedRelation | null {
  const computed = findRowFunctions(name, rowType, cache).find(({ returns }) => returns.relation)
  if (!computed?.returns.relation) return null
  return {
    target: computed.returns.relation,
    // `returns setof … rows 1` promises one row, or none.
    isToOne: computed.expectedRows === 1,
    link: { source: quoteQualified(computed), link: { kind: 'function', function: computed } },
  }
}

/** Rows that belong to no relation have no relationships. */
const nowhere: Relation = {
  schema: '',
  name: '',
  kind: 'view',
  columns: new Map(),
  primaryKey: [],
  canInsert: false,
  canUpdate: false,
  canDelete: false,
  relationships: [],
  comment: null,
}
