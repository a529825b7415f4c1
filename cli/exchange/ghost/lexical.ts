import { escapeHtml } from '#domain/text/escape-html.ts'
import { type CardNotes, cardHtml } from './cards.ts'

type Node = Readonly<Record<string, unknown>> & { type?: unknown; children?: unknown }

/** The bits of a text's `format`, from the outermost tag inward. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
] as const
const TEXT_TYPES = new Set(['text', 'extended-text', 'code-highlight', 'tk'])
const HEADING = /^h[1-6]$/

/**
 * The HTML of a document of Ghost's current editor, which drafts may have without HTML. Null if it is something else. Adds
 * a note about each card that is not known.
 */
export function lexicalToHtml(json: string, notes: CardNotes): string | null {
  const document = parse(json)
  const root = document && (document.root as Node | undefined)
  return root ? inside(root, notes) : null
}

function parse(json: string): Node | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? (value as Node) : null
  } catch {
    return null
  }
}

function inside({ children }: Node, notes: CardNotes): string {
  return Array.isArray(children) ? children.map((child: Node) => toHtml(child, notes)).join('') : ''
}

function toHtml(node: Node, notes: CardNotes): string {
  const type = String(node.type ?? '').replace(/^extended-(?!text)/, '')
  if (TEXT_TYPES.has(type)) return formatted(node)
  switch (type) {
    case 'linebreak':
      return '<br>'
    case 'paragraph':
      return `<p>${inside(node, notes)}</p>`
    case 'heading': {
      const tag = HEADING.test(String(node.tag)) ? String(node.tag) : 'h2'
      return `<${tag}>${inside(node, notes)}</${tag}>`
    }
    case 'quote':
    case 'aside':
      return `<blockquote>${inside(node, notes)}</blockquote>`
    case 'list': {
      const tag = node.listType === 'number' ? 'ol' : 'ul'
      return `<${tag}>${inside(node, notes)}</${tag}>`
    }
    case 'listitem':
      return `<li>${inside(node, notes)}</li>`
    case 'link':
    case 'autolink':
    case 'at-link':
      return `<a href="${escapeHtml(String(node.url ?? ''))}">${inside(node, notes)}</a>`
    case 'tab':
      return ' '
    case 'zwnj':
      return ''
    default:
      // Any other node around text, such as a cell of a table.
      return Array.isArray(node.children) ? `<div>${inside(node, notes)}</div>` : cardHtml(type, node, notes)
  }
}

function formatted({ text, format }: Node): string {
  const bits = typeof format === 'number' ? format : 0
  return FORMATS.filter(([bit]) => (bits & bit) !== 0).reduceRight(
    (html, [, tag]) => `<${tag}>${html}</${tag}>`,
    escapeHtml(String(text ?? '')),
  )
}
