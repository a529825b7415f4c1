/**
 * A CSV file (RFC 4180) that is safe to open in a spreadsheet. A cell that would be read as a formula is prefixed with an
 * apostrophe, because strangers write some of these texts and a formula can leak neighboring cells to its author. A phone
 * number is none: "+1 651 555 0100". The byte order mark makes spreadsheets read it as UTF-8.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

// Spreadsheets skip leading whitespace and treat full-width operators like ASCII ones.
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u
/** Nothing in it can be calculated, or it is only digits. Spreadsheets would subtract "+1-651-555-0100". */
const PHONE_NUMBER = /^\+\d(?:\d*|(?=.*[ .()])[\d .()/-]*)$/

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = FORMULA.test(text) && !PHONE_NUMBER.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Downloads a file that the page has made, such as a text of type `text/csv`. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
