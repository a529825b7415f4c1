import type { EmbedPath, Filter, LogicTree, RangePart } from '#backend/rest/query/query-types.ts'

/** What a query says about the rows to return, each part with the path of the relation it is about. */
export type ReadQuery = {
  select: string
  filters: readonly { path: EmbedPath; filter: Filter }[]
  logic: readonly { path: EmbedPath; tree: LogicTree }[]
  orders: readonly { path: EmbedPath; text: string }[]
  ranges: readonly RangePart[]
}
