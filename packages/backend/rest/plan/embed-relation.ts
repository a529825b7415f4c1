import type { Relation, RelationName, SchemaCache } from '#backend/database/schema-cache.ts'
import { noRelationship } from '#backend/rest/errors/schema-errors.ts'
import type { EmbedItem } from '#backend/rest/query/query-types.ts'
import type { AliasNames } from '#backend/rest/sql/alias-names.ts'
import { quoteQualified } from '#backend/rest/sql/quote-name.ts'
import { type EmbedLink, findRowFunctions, type ReadNode } from '#backend/rest/sql/read-node.ts'
import { resolveRelationship } from './resolve-relationship.ts'

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
