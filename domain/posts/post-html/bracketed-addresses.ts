/** <https://a.example> and <ada@a.example>, as in emails: a parser would take them for tags and drop them. */
const BRACKETED_ADDRESS = /<(https?:\/\/[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/gi

export function escapeBracketedAddresses(content: string): string {
  return content.replace(BRACKETED_ADDRESS, '&lt;$1&gt;')
}

/** Converts an offset in the escaped text to one in the text itself. The offset must not be inside an address. */
export function unescapedOffsets(content: string): (offset: number) => number {
  const growth = '&lt;&gt;'.length - '<>'.length
  const starts = [...content.matchAll(BRACKETED_ADDRESS)].map(({ index }, before) => index + before * growth)
  if (starts.length === 0) return (offset) => offset
  return (offset) => offset - growth * starts.filter((start) => start < offset).length
}
