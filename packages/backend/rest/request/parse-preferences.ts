/** One entry of `Accept`, its name in lower case. */
export type MediaRange = { name: string; parameters: ReadonlyMap<string, string> }

const PARAMETER = /;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^;,\s]*))/g
const ACCEPT_PART = /(?:[^,"]|"[^"]*")+/g

const ANYTHING: readonly MediaRange[] = [{ name: '*/*', parameters: new Map() }]
const JSON_ONLY: readonly MediaRange[] = [{ name: 'application/json', parameters: new Map() }]

/** The media types that the client accepts, the preferred first: by quality, then by how specific they are. */
export function parseAccept(accept: string | null): readonly MediaRange[] {
  if (accept === null || accept === '' || accept === '*/*') return ANYTHING
  if (accept === 'application/json') return JSON_ONLY
  return (accept.match(ACCEPT_PART) ?? [])
    .map((text) => ({ ...parseMediaRange(text), specificity: specificityOf(text) }))
    .map(({ specificity, ...range }) => ({ range, specificity, quality: qualityOf(range) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || b.specificity - a.specificity)
    .map(({ range }) => range)
}

export function parseMediaRange(text: string): MediaRange {
  const name = (text.split(';', 1)[0] ?? '').trim().toLowerCase()
  const parameters = new Map<string, string>()
  for (const [, key = '', quoted, plain] of text.matchAll(PARAMETER)) {
    parameters.set(key.toLowerCase(), quoted ?? plain ?? '')
  }
  return { name, parameters }
}

function qualityOf({ parameters }: MediaRange): number {
  const quality = Number(parameters.get('q') ?? 1)
  return Number.isNaN(quality) ? 0 : quality
}

/** A parameter makes a range more specific and a wildcard less. */
function specificityOf(text: string): number {
  const count = (character: string) => text.split(character).length - 1
  return count(';') - (/;\s*q\s*=/i.test(text) ? 1 : 0) - count('*')
}

/** What a client requests in `Prefer` (RFC 7240), as PostgREST supports it. */
export type Preferences = {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  representation: 'representation' | 'minimal' | 'headers-only' | null
  count: 'exact' | 'planned' | 'estimated' | null
  transaction: 'commit' | 'rollback' | null
  missing: 'default' | 'null' | null
  handling: 'strict' | 'lenient' | null
  timezone: string | null
  maxAffected: number | null
  /** Unknown preferences; an error only with `handling=strict`. */
  unknown: readonly string[]
}

const CHOICES = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const

type ChoiceName = keyof typeof CHOICES

const WHOLE_NUMBER = /^\d{1,15}$/

const NO_PREFERENCES: Preferences = parseParts([])

/** Reads the header; several headers are joined by commas. If a preference is given twice, the first counts. */
export function parsePreferences(header: string | null): Preferences {
  return header === null ? NO_PREFERENCES : parseParts(header.split(','))
}

function parseParts(parts: readonly string[]): Preferences {
  const given = new Map<string, string>()
  const unknown: string[] = []
  for (const part of parts) {
    const preference = part.trim()
    const [name = '', value = ''] = splitOnce(preference, '=')
    if (!isKnown(name, value)) unknown.push(preference)
    else if (!given.has(name)) given.set(name, value)
  }

  const choice = <Name extends ChoiceName>(name: Name) => (given.get(name) ?? null) as ChoiceOf<Name> | null
  return {
    resolution: choice('resolution'),
    representation: choice('return'),
    count: choice('count'),
    transaction: choice('tx'),
    missing: choice('missing'),
    handling: choice('handling'),
    timezone: given.get('timezone') ?? null,
    maxAffected: given.has('max-affected') ? Number(given.get('max-affected')) : null,
    unknown,
  }
}

type ChoiceOf<Name extends ChoiceName> = (typeof CHOICES)[Name][number]

function isKnown(name: string, value: string): boolean {
  if (name === 'timezone') return true
  if (name === 'max-affected') return WHOLE_NUMBER.test(value)
  return Object.hasOwn(CHOICES, name) && (CHOICES[name as ChoiceName] as readonly string[]).includes(value)
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator)
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}

/** The preferences that this request actually applied, for `Preference-Applied`. */
export function describePreferences(applied: Partial<Preferences>): string | null {
  const parts = [
    applied.resolution && `resolution=${applied.resolution}`,
    applied.missing && `missing=${applied.missing}`,
    applied.representation && `return=${applied.representation}`,
    applied.count && `count=${applied.count}`,
    applied.transaction && `tx=${applied.transaction}`,
    applied.handling && `handling=${applied.handling}`,
    applied.timezone && `timezone=${applied.timezone}`,
    applied.handling === 'strict' && applied.maxAffected !== null && `max-affected=${applied.maxAffected}`,
  ].filter((part) => typeof part === 'string' && part !== '')
  return parts.length > 0 ? parts.join(', ') : null
}
