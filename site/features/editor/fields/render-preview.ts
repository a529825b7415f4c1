import { type PostHtml, renderPostHtml } from '@headwater/post-html'

export type Preview = {
  html: string
  /** Sentences that say which parts of the author's markup readers will not see. */
  dropped: string[]
}

/** Renders the content with the same function as the public page. */
export function renderPreview(content: string): Preview {
  const rendered = renderPostHtml(content)
  return { html: rendered.html, dropped: describeDropped(rendered) }
}

/** Tags that are removed together with their text (domain/posts/post-html.ts). */
const WITH_TEXT = new Set(['script', 'style'])

function describeDropped({ isSource, droppedTags, droppedAttributes }: PostHtml): string[] {
  if (isSource)
    return ['There is more markup than can be shown, so readers see the text as you typed it, tags included.']
  const withText = droppedTags.filter((tag) => WITH_TEXT.has(tag))
  const alone = droppedTags.filter((tag) => !WITH_TEXT.has(tag))
  const attributes = droppedAttributes.filter((name) => name !== 'href')
  const sentences = [
    alone.length > 0 && `Not shown: ${nameAll(alone)}. The text in between stays.`,
    withText.length > 0 && `Removed together with its contents: ${nameAll(withText)}.`,
    attributes.length > 0 && `Attributes without effect: ${attributes.join(', ')}.`,
    attributes.length < droppedAttributes.length && 'A link has an address that is not allowed, so it does not work.',
  ]
  return sentences.filter((sentence) => sentence !== false)
}

function nameAll(tags: readonly string[]): string {
  return tags.map((tag) => `<${tag}>`).join(', ')
}
