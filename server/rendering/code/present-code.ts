import { parseFragment } from '@headwater/post-html/parse-fragment'
import { serialize } from '@headwater/post-html/serialize'
import { createHighlighterCore, type HighlighterCore, type ThemedToken, type ThemeRegistration } from '@shikijs/core'
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript'
import type { Element, ElementContent, RootContent } from 'hast'
import type { PostPart } from '#domain/posts/post-outline.ts'
import { type CodeBlock, codeBlocks, hasCode, textOf } from './code-blocks.ts'
import type { CodeLanguage } from './code-languages.ts'

/** What a piece of code is. Each is a class, `tok-comment` for one, whose color is a role in site/styles/tokens.css. */
const SCOPES = {
  comment: ['comment', 'punctuation.definition.comment'],
  string: ['string', 'constant.character.escape', 'punctuation.definition.string'],
  number: ['constant.numeric', 'constant.language'],
  keyword: ['keyword', 'storage', 'variable.language'],
  // The grammar of DAX calls functions variables, and columns functions.
  function: ['support.function', 'entity.name.function', 'variable.language.dax'],
  name: ['support.type.property-name', 'string support.type.property-name', 'support.function.dax'],
  // Operators look like the text around them.
  plain: ['keyword.operator', 'keyword.arithmetic', 'meta.embedded'],
} as const satisfies Record<string, readonly string[]>

type TokenRole = Exclude<keyof typeof SCOPES, 'plain'>

/**
 * The highlighter only knows themes, so this theme gives each role a number instead of a color. A role that comes
 * later wins for the same scope.
 */
const ROLE_THEME: ThemeRegistration = {
  name: 'roles',
  type: 'light',
  settings: [
    { settings: { foreground: '#000000', background: '#FFFFFF' } },
    ...Object.entries(SCOPES).map(([role, scope]) => ({ scope: [...scope], settings: { foreground: colorOf(role) } })),
  ],
}

const ROLES = new Map(Object.keys(SCOPES).map((role) => [colorOf(role), role]))

/** Null for code without a role. */
function roleOf(color: string | undefined): TokenRole | null {
  const role = ROLES.get(color?.toUpperCase() ?? '')
  return role === undefined || role === 'plain' ? null : (role as TokenRole)
}

function colorOf(role: string): string {
  return `#00000${Object.keys(SCOPES).indexOf(role) + 1}`
}

/** Longer lines stay plain: they are data, not code that is read. */
const MAX_LINE_CHARACTERS = 500
/** The highlighter leaves the rest of a slow line without its colors; this thread has a time limit for the whole text. */
const NO_TIME_LIMIT = 0

let created: Promise<HighlighterCore> | undefined

/** The code as text and `<span class="tok-…">`; the text of all nodes together is the code. */
async function highlightCode(code: string, language: CodeLanguage): Promise<ElementContent[]> {
  created ??= createHighlighterCore({
    themes: [ROLE_THEME],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  const highlighter = await created
  await highlighter.loadLanguage(language.load)
  const lines = highlighter.codeToTokensBase(code, {
    lang: language.grammar,
    theme: 'roles',
    tokenizeMaxLineLength: MAX_LINE_CHARACTERS,
    tokenizeTimeLimit: NO_TIME_LIMIT,
  })
  return toNodes(lines)
}

function toNodes(lines: readonly ThemedToken[][]): ElementContent[] {
  const pieces = lines.flatMap((line, index) => [...(index === 0 ? [] : [NEW_LINE]), ...line])
  const nodes: ElementContent[] = []
  for (const { content, color } of pieces) {
    const role = roleOf(color)
    const last = nodes.at(-1)
    if (role) nodes.push(span(role, content))
    else if (last?.type === 'text') last.value += content
    else nodes.push({ type: 'text', value: content })
  }
  return nodes
}

const NEW_LINE = { content: '\n' } as ThemedToken

function span(role: string, value: string): ElementContent {
  const properties = { className: [`tok-${role}`] }
  return { type: 'element', tagName: 'span', properties, children: [{ type: 'text', value }] }
}

/** Wider tables do not fit the column of a post. */
const MAX_COLUMNS = 5

/**
 * Lines of cells with bars between them as a table, with its headings in the first line and in the first cell of every
 * other line. Null if the lines are not alike. Members cannot write the tags of a table.
 */
export function textTable(code: string): Element | null {
  const [head, ...rows] = code
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const columns = head?.length ?? 0
  if (!head || rows.length === 0 || columns < 2 || columns > MAX_COLUMNS) return null
  if (rows.some(({ length }) => length !== columns)) return null

  const headings = head.map((text) => heading('col', text))
  const lines = rows.map(([name = '', ...cells]) =>
    element('tr', [heading('row', name), ...cells.map((text) => element('td', [{ type: 'text', value: text }]))]),
  )
  return element('table', [element('thead', [element('tr', headings)]), element('tbody', lines)])
}

function heading(scope: 'col' | 'row', value: string): Element {
  return { ...element('th', [{ type: 'text', value }]), properties: { scope } }
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

/** A longer block stays plain. The longest of the sample posts has 1,200 characters. */
const MAX_CHARACTERS = 10_000
/**
 * The processor time for all blocks of a post together. Blocks after the one that uses it up stay plain. The first
 * block of a language takes about 100 ms, because its expressions are compiled.
 */
const TIME_BUDGET_MS = 1_000
const MAX_SPANS = 5_000

/**
 * Sanitized parts of a post with their blocks of code framed, and colored if their language is known. Coloring only
 * replaces the text of a block by the same text in spans. A block in the language `table` becomes a table.
 */
export async function presentCode(parts: readonly PostPart[], now = threadTimeMs): Promise<PostPart[]> {
  const pieces = parts.map((part) => ({ part, nodes: hasCode(part) ? parseFragment(part.html) : null }))
  const blocks = pieces.flatMap(({ nodes }) => (nodes ?? []).flatMap(codeBlocks))
  await colorBlocks(blocks, now)
  const shown = new Map(blocks.map((block, index) => [block.pre as RootContent, tableOf(block) ?? frame(block, index)]))
  return pieces.map(({ part, nodes }) => (nodes ? { ...part, html: serialize(replaceBlocks(nodes, shown)) } : part))
}

/** What this thread has used of the processor, which a busy machine does not change. */
function threadTimeMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

async function colorBlocks(blocks: readonly CodeBlock[], now: () => number): Promise<void> {
  const endsAt = now() + TIME_BUDGET_MS
  let spansLeft = MAX_SPANS
  for (const { holder, language, code } of blocks) {
    if (!language || code === null || code.length > MAX_CHARACTERS) continue
    if (now() >= endsAt) return
    const colored = await highlightCode(code, language)
    spansLeft -= colored.length
    if (spansLeft < 0) return
    if (textOf(colored) === code) holder.children = colored
  }
}

type Label = { name: string; language: string }

function labelOf({ language, namesLanguage }: CodeBlock, index: number): Label {
  if (language) return { name: `Code ${index + 1}: ${language.label}`, language: language.label }
  const kind = namesLanguage ? 'Code' : 'Text'
  return { name: `${kind} ${index + 1}`, language: kind }
}

function tableOf({ isTable, code }: CodeBlock): Element | null {
  return isTable && code !== null && code.length <= MAX_CHARACTERS ? textTable(code) : null
}

/** Readers can focus a block and scroll it. Its frame has room for the language and a button; members cannot write one. */
function frame(block: CodeBlock, index: number): Element {
  const label = labelOf(block, index)
  const { pre } = block
  const focusable = { ...pre, properties: { ...pre.properties, tabIndex: 0, role: 'region', ariaLabel: label.name } }
  const properties = { className: ['code-frame'], dataLanguage: label.language }
  return { type: 'element', tagName: 'div', properties, children: [focusable] }
}

function replaceBlocks<Node extends RootContent>(
  nodes: readonly Node[],
  shown: ReadonlyMap<RootContent, Element>,
): Node[] {
  return nodes.map((node) => {
    if (node.type !== 'element') return node
    return (shown.get(node) as Node | undefined) ?? { ...node, children: replaceBlocks(node.children, shown) }
  })
}
