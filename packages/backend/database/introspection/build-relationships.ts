import type { ColumnPair, Junction, Relation, Relationship } from '../schema-cache.ts'

/** A foreign key between two exposed relations; a view that shows all columns of the key has it as well. */
export type ForeignKey = {
  name: string
  /** At most one row of the source references a row of the target. */
  isUnique: boolean
  source: Relation
  target: Relation
  columns: readonly ColumnPair[]
}

function flip(columns: readonly ColumnPair[]): ColumnPair[] {
  return columns.map(({ source, target }) => ({ source: target, target: source }))
}

function sources(columns: readonly ColumnPair[]): string[] {
  return columns.map(({ source }) => source)
}

function nameOf({ schema, name }: Relation): { schema: string; name: string } {
  return { schema, name }
}

/** Both directions of one key: from the row that holds it to the row it references, and back to all referencing it. */
function ofKey({ name, isUnique, source, target, columns }: ForeignKey): [Relation, Relationship][] {
  const common = { constraint: name, junction: null }
  return [
    [
      source,
      {
        ...common,
        cardinality: isUnique ? 'one-to-one' : 'many-to-one',
        target: nameOf(target),
        columns,
        isForeignKeyOfSource: true,
      },
    ],
    [
      target,
      {
        ...common,
        cardinality: isUnique ? 'one-to-one' : 'one-to-many',
        target: nameOf(source),
        columns: flip(columns),
        isForeignKeyOfSource: false,
      },
    ],
  ]
}

function throughJunction(toSource: ForeignKey, toTarget: ForeignKey): [Relation, Relationship] {
  const junction: Junction = {
    ...nameOf(toSource.source),
    sourceConstraint: toSource.name,
    targetConstraint: toTarget.name,
    sourceColumns: flip(toSource.columns),
    targetColumns: toTarget.columns,
  }
  return [
    toSource.target,
    {
      cardinality: 'many-to-many',
      target: nameOf(toTarget.target),
      constraint: toSource.name,
      columns: [],
      isForeignKeyOfSource: false,
      junction,
    },
  ]
}

/** Two foreign keys make their relation a junction when its primary key contains the columns of both. */
function isJunction(left: ForeignKey, right: ForeignKey): boolean {
  if (left === right || left.name === right.name || left.isUnique || right.isUnique) return false
  const columns = [...sources(left.columns), ...sources(right.columns)]
  return columns.every((column) => left.source.primaryKey.includes(column))
}

/** Every relationship, together with the relation it starts from. */
export function buildRelationships(keys: readonly ForeignKey[]): [Relation, Relationship][] {
  const bySource = Map.groupBy(keys, ({ source }) => source)
  const junctions = keys.flatMap((left) =>
    (bySource.get(left.source) ?? [])
      .filter((right) => isJunction(left, right))
      .map((right) => throughJunction(left, right)),
  )
  return [...keys.flatMap(ofKey), ...junctions]
}
