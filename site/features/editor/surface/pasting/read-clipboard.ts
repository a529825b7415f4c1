import { renderPostHtml } from '@headwater/post-html'
import { type Block, NO_MARKS } from '@headwater/post-html/foreign-html/block'
import { blocksToHtml, type CleanHtml, cleanForeignHtml } from '@headwater/post-html/foreign-html/clean-foreign-html'
import { createLost, type Lost } from '@headwater/post-html/foreign-html/lost'
import { markdownToHtml } from '#domain/posts/markdown/markdown-to-html.ts'
import { CONTENT_MAX_LENGTH } from '../../editor-texts.ts'
import { readPlainText } from './read-plain-text.ts'

const FENCE = /^ {0,3}(```|~~~)/
const HEADING = /^#{1,6} \S/
const LIST_ITEM = /^\s*([-*+]|\d{1,3}[.)]) \S/
const TABLE_RULE = /^\s*\|?\s*:?-{3,}:?\s*(\|\s*:?-{3,}:?\s*)+\|?\s*$/
const LINK = /!?\[[^[\]\n]{1,300}\]\((https?:\/\/|mailto:|\/)[^\s)]*\)/
const BOLD = /(^|[\s(])(\*\*|__)\S([^*\n]{0,300}\S)?\2(?=[\s.,;:!?)]|$)/
const INLINE_CODE = /(^|[\s(])`[^`\n]+`(?=[\s.,;:!?)]|$)/
/** Lines as found in programs, settings and logs. */
const CODE_LINE =
  /[;{}]\s*$|^\s*(import|export|from|def|class|function|const|let|var|return|if|for|#include|#!)\b.*[({;:=]|^\s*[\w.-]+\s*[:=]\s*\S*\s*$/

const QUOTE_LINE = /^\s*>/
/** Certain signs of Markdown count three; signs that could also be in ordinary text need a second one. */
const ENOUGH = 3

const OPENING_TAG =
  /<(a|p|strong|em|u|b|i|ol|ul|li|h[1-6]|blockquote|code|pre|div|span|table|section|article)(\s[^<>]*)?>/gi

const DOCUMENT = /^\s*<(!doctype html|html|body)\b/i
/** Attributes of JSX and templates. */
const CODE_ATTRIBUTE = /\bclassName=|=\{|\{\{|\bv-(if|for|bind)\b/

/** This much is enough to know; looking for the end of each tag takes as long as the text. */
const MAX_TAGS = 20

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

/**
 * Whether a plain text is Markdown. When in doubt, no: prose, code and quoted mails are left unchanged, and a writer
 * who sees asterisks has lost nothing.
 */
export function looksLikeMarkdown(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/)
  const { prose, fences } = withoutFences(lines)
  if (fences > 0) return true
  const written = prose.filter((line) => line.trim() !== '')
  if (share(written, CODE_LINE) > 0.3 || share(written, QUOTE_LINE) > 0.5) return false
  return signsIn(prose) >= ENOUGH
}

function signsIn(lines: readonly string[]): number {
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length
  const headings = lines.filter((line, index) => HEADING.test(line) && isAlone(lines, index))
  return [
    headings.length > 1 || headings.some((line) => line.startsWith('##')) ? 3 : headings.length * 2,
    count(TABLE_RULE) > 0 ? 3 : 0,
    count(LINK) > 0 ? 3 : 0,
    count(BOLD) > 0 ? 3 : 0,
    count(LIST_ITEM) > 1 ? 1 : 0,
    count(INLINE_CODE) > 0 ? 1 : 0,
    count(QUOTE_LINE) > 0 ? 1 : 0,
  ].reduce((sum, sign) => sum + sign, 0)
}

/** A heading begins the text or follows an empty line. After "# x" there is one too: it could be a script's comment. */
function isAlone(lines: readonly string[], index: number): boolean {
  const isBlank = (line: string | undefined) => (line ?? '').trim() === ''
  if (!isBlank(lines[index - 1])) return false
  return lines[index]?.startsWith('##') === true || isBlank(lines[index + 1])
}

/** The lines outside code fences, and how many fences were opened and closed. */
function withoutFences(lines: readonly string[]): { prose: string[]; fences: number } {
  const prose: string[] = []
  let fences = 0
  let open: string | null = null
  for (const line of lines) {
    const fence = FENCE.exec(line)?.[1]
    if (fence !== undefined && open === null) open = fence
    else if (fence === open && open !== null) {
      open = null
      fences += 1
    } else if (open === null) prose.push(line)
  }
  return { prose, fences }
}

function share(lines: readonly string[], pattern: RegExp): number {
  return lines.length === 0 ? 0 : lines.filter((line) => pattern.test(line)).length / lines.length
}

/** Whether a plain text is HTML source, which may be pasted (R133). An opening tag alone, in a sentence, is not. */
export function looksLikeHtml(text: string): boolean {
  if (CODE_ATTRIBUTE.test(text)) return false
  if (DOCUMENT.test(text)) return true
  const lower = text.toLowerCase()
  const tags = [...lower.matchAll(OPENING_TAG)].slice(0, MAX_TAGS)
  return tags.some(({ 0: tag, 1: name, index }) => lower.indexOf(`</${name}`, index + tag.length) >= 0)
}
