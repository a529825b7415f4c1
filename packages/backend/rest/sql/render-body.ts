import type { RelationName } from '#backend/database/schema-cache.ts'
import type { MediaType } from '#backend/rest/plan/choose-media-type.ts'
import type { OutputColumn } from './output-columns.ts'
import { quoteQualified } from './quote-name.ts'
import type { RenderContext } from './render-context.ts'
import { renderHandledBody } from './render-handled-body.ts'
import type { SqlParameters } from './sql-parameters.ts'

/** How the response body is built from the rows, which are available in `from (…) as _row`. */
export type BodyForm =
  /** A list of rows, or one row without a list: the result of a function. */
  | { kind: 'rows' | 'one row'; mediaType: MediaType; columns: readonly OutputColumn[] }
  /** The values of the column `value` of each row, or of the only row. */
  | { kind: 'values' | 'one value'; mediaType: MediaType }
  | { kind: 'none' }

/** Renders the whole body as one value, so that it reaches the client as PostgreSQL wrote it. */
export function renderBody(form: BodyForm, { parameters, cache }: Pick<RenderContext, 'parameters' | 'cache'>): string {
  if (form.kind === 'none') return `''`
  const { form: type, handler } = form.mediaType
  if (handler) return renderHandledBody(handler, form.kind === 'one value' ? 'one value' : 'rows')
  if (type === 'geojson' && cache.geoJsonFunction) return renderGeoJson(cache.geoJsonFunction)
  if (type === 'csv') return renderCsv(form, parameters)

  const row = form.kind === 'values' || form.kind === 'one value' ? '_row.value' : '_row.*'
  const list = form.mediaType.hasNulls ? `json_agg(${row})` : `json_strip_nulls(json_agg(${row}))`
  const isSingle = form.kind === 'one row' || form.kind === 'one value' || form.mediaType.form === 'object'
  return isSingle ? `coalesce((${list}->0)::text, 'null')` : `coalesce(${list}::text, '[]')`
}

function renderGeoJson(rowToFeature: RelationName): string {
  const features = `json_agg(${quoteQualified(rowToFeature)}(_row)::json)`
  return `json_build_object('type', 'FeatureCollection', 'features', coalesce(${features}, '[]'))::text`
}

function renderCsv(form: Exclude<BodyForm, { kind: 'none' }>, parameters: SqlParameters): string {
  const labels = 'columns' in form ? form.columns.map(({ label }) => label ?? '') : ['value']

  const header = parameters.constant(labels.map(quoteCsv).join(','))
  const cells = labels.map((_, index) => renderCsvCell(`_row.c${index + 1}::text`))
  return `${header}::text || coalesce(E'\\n' || string_agg(${cells.join(` || ',' || `)}, E'\\n'), '')`
}

/**
 * Null is an empty cell and an empty text a quoted one; cells are quoted where PostgreSQL's text of a row quotes them,
 * as in PostgREST. Unlike there, a backslash is not doubled, which RFC 4180 readers would take for two.
 */
function renderCsvCell(text: string): string {
  const quoted = `'"' || replace(${text}, '"', '""') || '"'`
  return `case when ${text} is null then '' when ${text} = '' or ${text} ~ '[",()\\\\ \\t\\n\\v\\f\\r]' then ${quoted} else ${text} end`
}

function quoteCsv(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
