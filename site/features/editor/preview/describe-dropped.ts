/** Their text goes with them (domain/post-html.ts). */
const WITH_TEXT = new Set(['script', 'style'])

/** Says which of the author's tags readers will not see, and what becomes of the text in them; '' when there are none. */
export function describeDropped(tags: readonly string[]): string {
  if (tags.length === 0) return ''
  const withText = tags.filter((tag) => WITH_TEXT.has(tag))
  const alone = tags.filter((tag) => !WITH_TEXT.has(tag))
  return [
    alone.length > 0 && `Not shown: ${nameAll(alone)}. The text in between stays.`,
    withText.length > 0 && `Removed with all that stands inside: ${nameAll(withText)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function nameAll(tags: readonly string[]): string {
  return tags.map((tag) => `<${tag}>`).join(', ')
}
