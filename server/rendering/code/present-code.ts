import type { Element, RootContent } from 'hast'
import { parseFragment } from '#domain/posts/post-html/parse-fragment.ts'
import { serialize } from '#domain/posts/post-html/serialize.ts'
import type { PostPart } from '#domain/posts/post-outline.ts'
import { type CodeBlock, codeBlocks, hasCode, textOf } from './code-blocks.ts'
import { highlightCode } from './highlight-code.ts'
import { textTable } from './text-table.ts'

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
