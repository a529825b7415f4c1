import postcss, { type AtRule, type ChildNode } from 'postcss'

/** Answers the part of a stylesheet that a page's HTML can use, in the sheet's own order. */
export type PageStyles = (html: string) => string

/**
 * Prepares a stylesheet once, so that each page can carry only what it needs before its first paint; the whole sheet
 * comes as a file after load, or at once where no script brings it. A rule is left out when the page lacks a class or a
 * tag that it asks for, or when it waits for what comes later; a variable or an animation when nothing that stays names it. Whatever else a selector says is not looked at, so in doubt a rule stays.
 */
export function createPageStyles(stylesheet: string): PageStyles {
  const parts = postcss.parse(stylesheet).nodes.flatMap(readPart)
  return (html) => {
    const possible = keepPossible(parts, namesOf(html))
    const named = namesInUse(possible)
    return writeAll(possible, named)
  }
}

type Leaf = {
  text: string
  /** The variable or animation that it makes; null when it is none. */
  defines: string | null
  names: readonly string[]
}

type Group = {
  head: string
  /** For each selector the classes (".name") and tags ("name") it asks for; null where the head is no selector. */
  required: readonly (readonly string[])[] | null
  parts: readonly Part[]
}

type Part = Leaf | Group

function readPart(node: ChildNode): Part[] {
  if (node.type === 'comment') return []
  if (node.type === 'decl') {
    // A pointer's shape, and how what it does comes about.
    if (/^(?:cursor|transition)/.test(node.prop)) return []
    const isVariable = node.prop.startsWith('--')
    const isAnimation = node.prop.startsWith('animation')
    const names = node.value.match(isVariable || isAnimation ? /[\w-]+/g : /--[\w-]+/g) ?? []
    return [{ text: node.toString(), defines: isVariable ? node.prop : null, names }]
  }
  if (node.type === 'rule') {
    const required = node.selectors.map(requiredNames)
    return [{ head: node.selector, required, parts: node.nodes.flatMap(readPart) }]
  }
  // Paper comes later, and a browser without script has the whole sheet.
  if (node.name === 'media' && /^(?:print|\(scripting: ?none\))$/.test(node.params)) return []
  if (!node.nodes || isWhole(node)) return [readWhole(node)]
  return [{ head: `@${node.name} ${node.params}`, required: null, parts: node.nodes.flatMap(readPart) }]
}

/** At-rules whose inside is no list of rules for elements. */
function isWhole({ name }: AtRule): boolean {
  return name === 'font-face' || name === 'property' || name.endsWith('keyframes')
}

function readWhole(node: AtRule): Leaf {
  const isDefinition = node.name === 'property' || node.name.endsWith('keyframes')
  const text = node.toString()
  return {
    text: node.nodes ? text : `${text};`,
    defines: isDefinition ? node.params : null,
    names: text.match(/--[\w-]+/g) ?? [],
  }
}

/** What only shows after an act of the visitor. */
const LATER = /:(?:hover|active|-moz-ui-invalid)\b|::(?:selection|target-text|view-transition[\w-]*)/g

/** Parts that browsers draw into fields, with the type of those fields. */
const PARTS_OF_FIELDS: readonly (readonly [RegExp, string])[] = [
  [/::file-selector-button/, 'type=file'],
  [/::-webkit-search-/, 'type=search'],
  [/::-webkit-(?:inner|outer)-spin-button/, 'type=number'],
  [/::-webkit-(?:date|calendar)/, 'type=date'],
]

/**
 * What the page must have for a selector to mean something; no page has `LATER`. What stands in `:has()` is a part of it,
 * and what stands in `:not()`, `:is()` and the like is not, nor are the choices that a `:has()` gives.
 */
function requiredNames(selector: string): string[] {
  let plain = selector.replace(/(?<!\\)\[[^\]]*\]/g, '').replace(/(::view-transition[\w-]*)\([^()]*\)/g, '$1')
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain
      .replace(/(?<!\\):has\(((?:[^(),\\]|\\.)*)\)/g, ' $1 ')
      .replace(/(?<!\\):(?!has\()[\w-]+\((?:[^()\\]|\\.)*\)|(?<!\\):has\((?:[^()\\]|\\.)*,(?:[^()\\]|\\.)*\)/g, '')
  }
  const classes = [...plain.matchAll(/\.(?:[\w-]|[^\0-\x7f]|\\.)+/g)].map(([name]) => name.replaceAll('\\', ''))
  const tags = [...plain.matchAll(/(?<![^\s>+~])[a-z][\w-]*/gi)].map(([name]) => name.toLowerCase())
  const fields = PARTS_OF_FIELDS.flatMap(([part, type]) => (part.test(plain) ? [type] : []))
  return [...classes, ...tags, ...fields, ...(plain.match(LATER) ?? [])]
}

/** Types of fields with the parts of another. */
const KINDS: Readonly<Record<string, string>> = { 'datetime-local': 'date', month: 'date', time: 'date', week: 'date' }

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function namesOf(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, tag = ''] of html.matchAll(/<([a-z][\w-]*)/gi)) names.add(tag.toLowerCase())
  for (const [, type = ''] of html.matchAll(/<input[^>]*\stype="([\w-]+)"/g)) names.add(`type=${KINDS[type] ?? type}`)
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    const text = value.replace(/&(amp|lt|gt|quot|#x27);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    for (const name of text.split(/\s+/)) names.add(`.${name}`)
  }
  return names
}

function keepPossible(parts: readonly Part[], names: ReadonlySet<string>): Part[] {
  return parts.flatMap((part): Part[] => {
    if ('text' in part) return [part]
    if (part.required?.every((selector) => !selector.every((name) => names.has(name)))) return []
    const kept = keepPossible(part.parts, names)
    return kept.length > 0 ? [{ ...part, parts: kept }] : []
  })
}

/** The variables and animations that are used, by a declaration or by one that is used itself. */
function namesInUse(parts: readonly Part[]): Set<string> {
  const definitions = new Map<string, string[]>()
  const open: string[] = []
  const visit = (part: Part): void => {
    if ('parts' in part) part.parts.forEach(visit)
    else if (part.defines === null) open.push(...part.names)
    else definitions.set(part.defines, [...(definitions.get(part.defines) ?? []), ...part.names])
  }
  parts.forEach(visit)

  const used = new Set<string>()
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue
    used.add(name)
    open.push(...(definitions.get(name) ?? []))
  }
  return used
}

function write(part: Part, named: ReadonlySet<string>): string {
  if ('text' in part) return part.defines === null || named.has(part.defines) ? part.text : ''
  const inside = writeAll(part.parts, named)
  return inside === '' ? '' : `${part.head}{${inside}}`
}

/** Declarations are parted by semicolons; what ends with a brace needs none. */
function writeAll(parts: readonly Part[], named: ReadonlySet<string>): string {
  const texts = parts.map((part) => write(part, named)).filter((text) => text !== '')
  return texts.map((text, index) => (index === texts.length - 1 || /[;}]$/.test(text) ? text : `${text};`)).join('')
}
