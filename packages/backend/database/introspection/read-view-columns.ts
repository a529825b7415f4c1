import type { Transaction } from '../database.ts'

/** A view's column that shows a column of a table (or of another view) unchanged. */
export type ViewColumn = { number: number; sourceOid: number; sourceNumber: number }

type TargetEntry = Record<string, string>

/** PostgreSQL escapes brackets and spaces within names with a backslash. */
const TOKEN = /\\.|[{}]|[^\\{}]+/gs
const FIELD = /:(resno|resorigtbl|resorigcol|resjunk) (\S+)/g

/**
 * The entries of the outermost target list in a view's stored query (`pg_rewrite.ev_action`). They are at
 * the second level of braces, directly below the query; those of subqueries and expressions are deeper.
 */
function outermostTargets(queryTree: string): TargetEntry[] {
  const texts: string[] = []
  let depth = 0
  for (const [token] of queryTree.matchAll(TOKEN)) {
    if (token === '{') {
      depth++
      if (depth === 2) texts.push('')
    } else if (token === '}') depth--
    else if (depth === 2) texts.push(`${texts.pop()}${token}`)
  }
  return texts
    .filter((text) => text.startsWith('TARGETENTRY '))
    .map((text) => Object.fromEntries([...text.matchAll(FIELD)].map(([, name, value]) => [name, value])))
}

/** Finds the columns that a view takes over unchanged; computed ones are left out. */
function parseViewColumns(queryTree: string): ViewColumn[] {
  return outermostTargets(queryTree)
    .map(({ resno, resorigtbl, resorigcol, resjunk }) => ({
      number: Number(resno),
      sourceOid: Number(resorigtbl),
      sourceNumber: Number(resorigcol),
      isHidden: resjunk === 'true',
    }))
    .filter(({ sourceOid, sourceNumber, isHidden }) => sourceOid > 0 && sourceNumber > 0 && !isHidden)
    .map(({ number, sourceOid, sourceNumber }) => ({ number, sourceOid, sourceNumber }))
}

/** The columns of every view in the database that are a table's columns, traced through views of views. */
export async function readViewColumns({ query }: Transaction): Promise<Map<number, ViewColumn[]>> {
  const { rows } = await query<{ oid: number; tree: string }>({
    text: `
      select c.oid::int8::float8 as oid, r.ev_action::text as tree
      from pg_catalog.pg_class c
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      join pg_catalog.pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
      where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`,
  })
  const direct = new Map(rows.map(({ oid, tree }) => [oid, parseViewColumns(tree)]))

  // `create or replace view` can make views read each other in a circle; such a column has no table to lead to.
  function follow(column: ViewColumn, passed: ReadonlySet<number>): ViewColumn | null {
    const viewBelow = direct.get(column.sourceOid)
    if (!viewBelow) return column
    if (passed.has(column.sourceOid)) return null
    const next = viewBelow.find(({ number }) => number === column.sourceNumber)
    return next ? follow({ ...next, number: column.number }, new Set([...passed, column.sourceOid])) : null
  }

  const traced = (oid: number, columns: readonly ViewColumn[]) =>
    columns.map((column) => follow(column, new Set([oid]))).filter((column) => column !== null)
  return new Map([...direct].map(([oid, columns]) => [oid, traced(oid, columns)]))
}
