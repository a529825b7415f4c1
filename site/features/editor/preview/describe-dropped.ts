/** Their text goes with them (domain/post-html.ts). */
const WITH_TEXT = new Set(['script', 'style'])

type Dropped = { droppedTags: readonly string[]; droppedAttributes: readonly string[] }

/** Says, sentence by sentence, what the author wrote and readers will not get; empty when that is nothing. */
export function describeDropped({ droppedTags, droppedAttributes }: Dropped): string[] {
  const withText = droppedTags.filter((tag) => WITH_TEXT.has(tag))
  const alone = droppedTags.filter((tag) => !WITH_TEXT.has(tag))
  const attributes = droppedAttributes.filter((name) => name !== 'href')
  const sentences = [
    alone.length > 0 && `Not shown: ${nameAll(alone)}. The text in between stays.`,
    withText.length > 0 && `Removed with all that stands inside: ${nameAll(withText)}.`,
    attributes.length > 0 && `Attributes without effect: ${attributes.join(', ')}.`,
    attributes.length < droppedAttributes.length &&
      'A link leads to an address that is not allowed, so it leads nowhere.',
  ]
  return sentences.filter((sentence) => sentence !== false)
}

function nameAll(tags: readonly string[]): string {
  return tags.map((tag) => `<${tag}>`).join(', ')
}
