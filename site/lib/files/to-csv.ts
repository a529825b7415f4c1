/**
 * A CSV file (RFC 4180) that is safe to open in a spreadsheet. A cell that would be read as a formula is prefixed with an
 * apostrophe, because strangers write some of these texts and a formula can leak neighboring cells to its author. The byte order mark makes spreadsheets read it as UTF-8.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  // Spreadsheets skip leading whitespace and treat full-width operators like ASCII ones.
  const safe = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
