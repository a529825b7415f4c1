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

const OPENING_TAG =
  /<(a|p|strong|em|u|b|i|ol|ul|li|h[1-6]|blockquote|code|pre|div|span|table|section|article)(\s[^<>]*)?>/gi
const DOCUMENT = /^\s*<(!doctype html|html|body)\b/i
/** Attributes of JSX and templates. */
const CODE_ATTRIBUTE = /\bclassName=|=\{|\{\{|\bv-(if|for|bind)\b/
/** This much is enough to know; looking for the end of each tag takes as long as the text. */
const MAX_TAGS = 20

/** Whether a plain text is HTML source, which may be pasted (R133). An opening tag alone, in a sentence, is not. */
export function looksLikeHtml(text: string): boolean {
  if (CODE_ATTRIBUTE.test(text)) return false
  if (DOCUMENT.test(text)) return true
  const lower = text.toLowerCase()
  const tags = [...lower.matchAll(OPENING_TAG)].slice(0, MAX_TAGS)
  return tags.some(({ 0: tag, 1: name, index }) => lower.indexOf(`</${name}`, index + tag.length) >= 0)
}
