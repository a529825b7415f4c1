import { isHardWrapped, joinLines } from '#domain/posts/foreign-html/blocks/wrapped-lines.ts'
import { createLost, type Lost } from '#domain/posts/foreign-html/lost.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'

const BULLET = /^\s*[•·▪‣◦*-]\s+(?=\S)/
const NUMBER = /^\s*\d{1,3}[.)]\s+(?=\S)/

/**
 * Plain text as HTML: an empty line ends a paragraph, a newline is a line break. Lines that a PDF viewer or mail program
 * broke are joined, bulleted and numbered lines become lists, and rows of cells with tabs between them a list of rows.
 */
export function readPlainText(text: string): { html: string; lost: Lost } {
  const lost = createLost()
  const paragraphs = text.replace(/\r\n?|\u2028|\u2029/g, '\n').split(/\n[ \t]*(?:\n[ \t]*)+/)
  const blocks = paragraphs.flatMap((paragraph) => readParagraph(paragraph, lost))
  return { html: blocks.join('\n'), lost }
}

function readParagraph(paragraph: string, lost: Lost): string[] {
  const lines = paragraph.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return []
  if (isTable(lines)) {
    lost.tables += 1
    return [
      list(
        'ul',
        lines.map((line) => line.split('\t').filter(Boolean).join(' · ')),
      ),
    ]
  }
  const first = lines.findIndex((line) => markerOf(line) !== null)
  const marker = markerOf(lines[first] ?? '')
  if (marker === null || lines.filter((line) => marker.test(line)).length < 2) return [paragraphOf(lines)]
  const before = lines.slice(0, first)
  return [...(before.length > 0 ? [paragraphOf(before)] : []), listOf(lines.slice(first), marker)]
}

function isTable(lines: readonly string[]): boolean {
  const tabs = lines.map((line) => line.split('\t').length - 1)
  return lines.length > 1 && tabs.every((count) => count > 0 && count === tabs[0])
}

function markerOf(line: string): RegExp | null {
  return [BULLET, NUMBER].find((marker) => marker.test(line)) ?? null
}

/** A line without a marker goes on with the item before it. */
function listOf(lines: readonly string[], marker: RegExp): string {
  const items: string[][] = []
  for (const line of lines) {
    if (marker.test(line)) items.push([line.replace(marker, '').trim()])
    else items.at(-1)?.push(line.trim())
  }
  return list(marker === BULLET ? 'ul' : 'ol', items.map(joinLines))
}

function list(tag: 'ul' | 'ol', items: readonly string[]): string {
  return `<${tag}>\n${items.map((item) => `<li>${escapeHtml(item.trim())}</li>`).join('\n')}\n</${tag}>`
}

function paragraphOf(lines: readonly string[]): string {
  const trimmed = lines.map((line) => line.replace(/\s+/g, ' ').trim())
  if (isHardWrapped(trimmed)) return `<p>${escapeHtml(joinLines(trimmed))}</p>`
  return `<p>${trimmed.map(escapeHtml).join('<br>')}</p>`
}
