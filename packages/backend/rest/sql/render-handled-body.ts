import type { MediaHandler } from '#backend/database/schema-cache.ts'
import { quoteQualified } from './quote-name.ts'

/** The whole body as the handler of its media type produces it: text, bytes or null. */
export function renderHandledBody(handler: MediaHandler, rows: 'rows' | 'one value'): string {
  // A function's only value is its body; the aggregate is there because the statement counts the rows.
  if (!handler.aggregate) return `string_agg(${asBody('_row.value', handler)}, '')`
  return asBody(`${quoteQualified(handler.aggregate)}(${renderArgument(handler, rows)})`, handler)
}

/** As PostgreSQL prints the type: a cast of xml would keep the line break before it. */
function asBody(value: string, { isBytes }: MediaHandler): string {
  return isBytes ? `${value}::bytea` : `concat(${value})`
}

function renderArgument({ target }: MediaHandler, rows: 'rows' | 'one value'): string {
  if (rows === 'one value') return '_row.value'
  return target ? `(_row.*)::${quoteQualified(target)}` : '_row'
}
