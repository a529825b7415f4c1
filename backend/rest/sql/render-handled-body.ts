import type { MediaHandler } from '#backend/database/schema-cache.ts'
import { quoteQualified } from './quote-name.ts'

/** The whole body as the handler of its media type produces it: text, bytes or null. */
export function renderHandledBody(handler: MediaHandler, rows: 'rows' | 'one value'): string {
  const type = handler.isBytes ? 'bytea' : 'text'
  // A function's only value is its body; the aggregate is there because the statement counts the rows.
  if (!handler.aggregate) return `string_agg(_row.value::${type}, ''::${type})`
  return `${quoteQualified(handler.aggregate)}(${renderArgument(handler, rows)})::${type}`
}

function renderArgument({ target }: MediaHandler, rows: 'rows' | 'one value'): string {
  if (rows === 'one value') return '_row.value'
  return target ? `(_row.*)::${quoteQualified(target)}` : '_row'
}
