import { type Block, NO_MARKS } from '#domain/posts/foreign-html/blocks/block.ts'
import { blocksToHtml, type CleanHtml, cleanForeignHtml } from '#domain/posts/foreign-html/clean-foreign-html.ts'
import { createLost, type Lost } from '#domain/posts/foreign-html/lost.ts'
import { markdownToHtml } from '#domain/posts/markdown/markdown-to-html.ts'
import { renderPostHtml } from '#domain/posts/post-html.ts'
import { CONTENT_MAX_LENGTH } from '../editor-texts.ts'
import { looksLikeHtml, looksLikeMarkdown } from './looks-like.ts'
import { readPlainText } from './read-plain-text.ts'

/** What one copy put on the clipboard; empty texts for missing kinds. */
export type ClipboardTexts = {
  html: string
  text: string
  /** VS Code's `vscode-editor-data`: JSON with the language as `mode`. */
  vscode: string
}

/** HTML for a post, or one line of text to be inserted as typed. */
export type PastedContent = { html: string; lost: Lost } | { text: string }

/** Reads the representation with the most information about the text's structure. */
export function readClipboard({ html, text, vscode }: ClipboardTexts): PastedContent {
  if (vscode !== '' && text !== '') return readEditorCode(text, vscode)

  const cleaned = html.trim() === '' ? null : withinBudget(() => cleanForeignHtml(html))
  if (!cleaned || (cleaned.html === '' && text.trim() !== '')) return readText(text)
  const isSource = isWithoutStructure(cleaned.html, html) && looksLikeMarkdown(text)
  return (isSource && readMarkdown(text)) || cleaned
}

/** A text without formatting: Markdown, HTML source (R133), or paragraphs. */
function readText(text: string): PastedContent {
  if (looksLikeHtml(text)) {
    const markup = readPostHtml(text) ?? withinBudget(() => cleanForeignHtml(text))
    if (markup) return markup
  }
  const markdown = looksLikeMarkdown(text) ? readMarkdown(text) : null
  if (markdown) return markdown
  return /[\r\n]/.test(text.trim()) ? readPlainText(text) : { text: text.replace(/[\r\n]+/g, '') }
}

/** As long as a post may be. Parsing Markdown can take much longer than the text grows. */
const MAX_MARKDOWN = CONTENT_MAX_LENGTH

function readMarkdown(text: string): CleanHtml | null {
  return text.length > MAX_MARKDOWN ? null : withinBudget(() => markdownToHtml(text))
}

/** HTML that a post's page shows unchanged; null if the page would drop anything. */
function readPostHtml(text: string): CleanHtml | null {
  const html = text.trim()
  const { isSource, droppedTags, droppedAttributes } = renderPostHtml(html)
  const isWhole = !isSource && droppedTags.length === 0 && droppedAttributes.length === 0
  return isWhole ? { html, lost: createLost() } : null
}

/** Paragraphs only, or a text file shown by a browser: the plain text may say more. */
function isWithoutStructure(cleaned: string, html: string): boolean {
  const tags = new Set([...cleaned.matchAll(/<([a-z]+\d?)/g)].map(([, tag]) => tag))
  tags.delete('p')
  tags.delete('br')
  if (tags.size === 0) return true
  return !/<code\b/i.test(html) && [...tags].every((tag) => tag === 'pre' || tag === 'code')
}

/** Code from VS Code, in its language; Markdown and plain text from there are not code. */
function readEditorCode(text: string, vscode: string): PastedContent {
  const mode = modeOf(vscode)
  if (mode === 'markdown') return readMarkdown(text) ?? readPlainText(text)
  if (mode === null || mode === 'plaintext') return readText(text)
  const code = text.replace(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd()
  const block: Block = code.includes('\n')
    ? { kind: 'code', text: code, language: mode }
    : { kind: 'text', tag: 'p', runs: [{ text: code.trim(), marks: { ...NO_MARKS, code: true } }] }
  return { html: blocksToHtml([block]), lost: createLost() }
}

function modeOf(vscode: string): string | null {
  try {
    const data: unknown = JSON.parse(vscode)
    const mode = typeof data === 'object' && data !== null && 'mode' in data ? data.mode : null
    return typeof mode === 'string' && /^[\w+#.-]+$/.test(mode) ? mode : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Null if the markup exceeds the budget. */
function withinBudget<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
