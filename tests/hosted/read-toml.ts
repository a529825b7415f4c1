type TomlValue = string | number | boolean | string[]
/** By section, such as `auth.email`; '' for what precedes the first one. */
export type TomlSections = Record<string, Record<string, TomlValue>>

const SECTION = /^\[([\w.-]+)\]$/
const ASSIGNMENT = /^(\w+) = (.+)$/

/**
 * Reads the part of TOML that supabase/config.toml uses: sections and, on one line each, values that JSON writes the
 * same way. Throws on any other line, a duplicate section or name, and values that JSON cannot parse.
 */
export function readToml(text: string): TomlSections {
  const sections: TomlSections = { '': {} }
  let section = ''
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const name = SECTION.exec(line)?.[1]
    if (name !== undefined) {
      if (sections[name]) throw new Error(`The section ${name} appears twice`)
      sections[name] = {}
      section = name
    } else addValue(sections, section, line)
  }
  return sections
}

function addValue(sections: TomlSections, section: string, line: string): void {
  const [, key = '', value = ''] = ASSIGNMENT.exec(line) ?? []
  if (key === '') throw new Error(`Not an assignment: ${line}`)
  const values = sections[section] ?? {}
  if (Object.hasOwn(values, key)) throw new Error(`${section}.${key} is there twice`)
  values[key] = JSON.parse(value) as TomlValue
}

const UNITS: Record<string, number> = { KiB: 1024, MiB: 1024 ** 2 }

/** Bytes of a size such as "50MiB". */
export function readBytes(size: TomlValue | undefined): number {
  const [, number = '', unit = ''] = /^(\d+)(KiB|MiB)$/.exec(String(size)) ?? []
  const factor = UNITS[unit]
  if (factor === undefined) throw new Error(`Not a size: ${size}`)
  return Number(number) * factor
}
