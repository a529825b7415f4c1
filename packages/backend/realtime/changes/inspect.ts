import { isJsonObject } from '#backend/http/json-object.ts'

/** Writes a JSON value as Elixir's `inspect` does: clients see the hosted service's texts, which contain such values. */
export function inspect(value: unknown): string {
  if (value === null || value === undefined) return 'nil'
  if (typeof value === 'string') return JSON.stringify(value).replaceAll('#{', '\\#{')
  if (Array.isArray(value)) return `[${value.map(inspect).join(', ')}]`
  if (!isJsonObject(value)) return String(value)
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `%{${members.map(([name, member]) => `${inspect(name)} => ${inspect(member)}`).join(', ')}}`
}
