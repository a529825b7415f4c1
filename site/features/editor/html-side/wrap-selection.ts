/** Formats that simply wrap the selection. */
const TAGS = {
  Bold: ['<strong>', '</strong>'],
  Italic: ['<em>', '</em>'],
  Heading: ['<h2>', '</h2>'],
  Quote: ['<blockquote>', '</blockquote>'],
  Code: ['<code>', '</code>'],
} as const

export type Format = keyof typeof TAGS | 'Link' | 'List'

type Selection = { text: string; start: number; end: number }

/** Returns the text that replaces the selection, and the range to select afterwards, relative to the old start. */
export function wrapSelection({ text, start, end }: Selection, format: Format) {
  const selected = text.slice(start, end)
  if (format === 'List') return selectAll(`<ul>\n${listItems(selected)}\n</ul>`)
  if (format === 'Link') return wrapLink(selected)
  const [open, close] = TAGS[format]
  const inserted = `${open}${selected}${close}`
  return { inserted, selectFrom: open.length, selectTo: open.length + selected.length }
}

function listItems(selected: string): string {
  const lines = selected.split('\n').filter((line) => line.trim() !== '')
  return (lines.length > 0 ? lines : ['']).map((line) => `<li>${line.trim()}</li>`).join('\n')
}

/** A selected address becomes the link's target. Other words become its text, and its target is selected for typing. */
function wrapLink(selected: string) {
  if (/^https?:\/\/\S+$/i.test(selected)) {
    const open = `<a href="${selected.replaceAll('"', '%22')}">`
    return { inserted: `${open}${selected}</a>`, selectFrom: open.length, selectTo: open.length + selected.length }
  }
  const before = '<a href="'
  return { inserted: `${before}https://">${selected}</a>`, selectFrom: before.length, selectTo: before.length + 8 }
}

function selectAll(inserted: string) {
  return { inserted, selectFrom: 0, selectTo: inserted.length }
}
