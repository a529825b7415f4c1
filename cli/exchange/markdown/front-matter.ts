import { parse } from 'yaml'
import { UnreadablePost } from '../foreign-post.ts'

export type FrontMatter = Readonly<Record<string, unknown>>

const FENCED = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/** Splits a file into the YAML between its first lines of three hyphens, and the text below. Null without such lines. */
export function splitFrontMatter(file: string): { fields: FrontMatter; body: string } | null {
  const match = FENCED.exec(file)
  if (!match) return null
  return { fields: readYaml(match[1] ?? ''), body: file.slice(match[0].length) }
}

function readYaml(yaml: string): FrontMatter {
  try {
    // Aliases are limited, so that a small file cannot become a large value.
    const value: unknown = parse(yaml, { maxAliasCount: 100 })
    if (value === null) return {}
    if (typeof value === 'object' && !Array.isArray(value)) return value as FrontMatter
  } catch (error) {
    throw new UnreadablePost(
      `its front matter is no YAML: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    )
  }
  throw new UnreadablePost('its front matter has no fields')
}

/** The first of the fields that has text; null if none does. */
export function textField(fields: FrontMatter, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'number') return String(value)
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return null
}

/** The texts of a field: a list, or words separated by commas. */
export function listField(fields: FrontMatter, ...names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const value = fields[name]
    const items = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
    return items.map((item: unknown) => String(item ?? '').trim()).filter(Boolean)
  })
}
