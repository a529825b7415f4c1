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
