/** PostgreSQL's operators by the names that clients have for them, in rest/v1 and in the filters of changes. */
export const COMPARE_OPERATORS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  isdistinct: 'is distinct from',
} as const

export type CompareName = keyof typeof COMPARE_OPERATORS
export type CompareOperator = (typeof COMPARE_OPERATORS)[CompareName]

export function isCompareName(name: string): name is CompareName {
  return Object.hasOwn(COMPARE_OPERATORS, name)
}
