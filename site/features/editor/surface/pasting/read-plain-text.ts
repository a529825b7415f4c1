import { type Block, LINE_BREAK, NO_MARKS, type Run } from '@headwater/post-html/foreign-html/block'
import { blocksToHtml, type CleanHtml } from '@headwater/post-html/foreign-html/clean-foreign-html'
import { joinFullLines } from '@headwater/post-html/foreign-html/join-wrapped'
import { createLost, type Lost } from '@headwater/post-html/foreign-html/lost'
import { tidyItem } from '@headwater/post-html/foreign-html/tidy-blocks'
import { tidyTextBlock } from '@headwater/post-html/foreign-html/tidy-runs'
import { joinedTo } from '@headwater/post-html/foreign-html/wrapped-lines'

const BULLET = /^\s*[•·▪‣◦*-]\s+(?=\S)/
const NUMBER = /^\s*\d{1,3}[.)]\s+(?=\S)/

/**
 * Plain text as HTML: an empty line ends a paragraph, a newline is a line break. Lines that a PDF viewer or mail program
 * broke are joined, bulleted and numbered lines become lists, and rows of cells with tabs between them a list of rows.
 */
export function readPlainText(text: string): CleanHtml {
  const lost = createLost()
  const paragraphs = text.replace(/\r\n?|\u2028|\u2029/g, '\n').split(/\n(?:[ \t]*\n)+/)
  return { html: blocksToHtml(paragraphs.flatMap((paragraph) => readParagraph(paragraph, lost))), lost }
}

/** Paragraphs and line breaks only, with the words unchanged. */
export function readVerbatim(text: string): string {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n(?:[ \t]*\n)+/)
  return blocksToHtml(paragraphs.flatMap((paragraph) => paragraphOf(paragraph.split('\n').map(toRuns))))
}

function toRuns(line: string): Run[] {
  return [{ text: line, marks: NO_MARKS }]
}

function readParagraph(paragraph: string, lost: Lost): Block[] {
  const lines = paragraph.split('\n').filter((line) => line.trim() !== '')
  if (isTable(lines)) {
    lost.tables += 1
    return listOf(
      'ul',
      lines.map((line) => [line.split('\t').filter(Boolean).join(' · ')]),
    )
  }
  const first = lines.findIndex((line) => markerOf(line) !== null)
  const marker = markerOf(lines[first] ?? '')
  if (marker === null || lines.filter((line) => marker.test(line)).length < 2) return linesToParagraph(lines)
  const items = itemsOf(lines.slice(first), marker)
  return [...linesToParagraph(lines.slice(0, first)), ...listOf(marker === BULLET ? 'ul' : 'ol', items)]
}

function isTable(lines: readonly string[]): boolean {
  const tabs = lines.map((line) => line.split('\t').length - 1)
  return lines.length > 1 && tabs.every((count) => count > 0 && count === tabs[0])
}

function markerOf(line: string): RegExp | null {
  return [BULLET, NUMBER].find((marker) => marker.test(line)) ?? null
}

/** The lines of each item. A line without a marker continues the item before it. */
function itemsOf(lines: readonly string[], marker: RegExp): string[][] {
  const items: string[][] = []
  for (const line of lines) {
    if (marker.test(line)) items.push([line.replace(marker, '')])
    else items.at(-1)?.push(line)
  }
  return items
}

function listOf(tag: 'ul' | 'ol', items: readonly (readonly string[])[]): Block[] {
  return [{ kind: 'list', tag, items: items.map((lines) => tidyItem(paragraphOf([joinAll(lines)]))) }]
}

/** An item that continues on the next line was broken because the line was full. */
function joinAll(lines: readonly string[]): Run[] {
  const trimmed = lines.map((line) => line.trim())
  const whole = trimmed.join('\n')
  const text = trimmed.map((line, index) => joinedTo(line, trimmed[index + 1], whole)).join('')
  return [{ text, marks: NO_MARKS }]
}

function linesToParagraph(lines: readonly string[]): Block[] {
  return paragraphOf(joinFullLines(lines.map((line) => [{ text: line.trim(), marks: NO_MARKS }])))
}

function paragraphOf(lines: readonly (readonly Run[])[]): Block[] {
  const runs = lines.flatMap((line, index) => (index === 0 ? [...line] : [LINE_BREAK, ...line]))
  return tidyTextBlock({ kind: 'text', tag: 'p', runs })
}
