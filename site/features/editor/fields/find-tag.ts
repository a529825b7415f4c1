import { foldName } from '#domain/text/fold-text.ts'

/** The tag with this name, however it is spelled, or null. */
export function findTag<Tag extends { name: string }>(tags: readonly Tag[], name: string): Tag | null {
  const query = foldName(name)
  return tags.find((tag) => foldName(tag.name) === query) ?? null
}
