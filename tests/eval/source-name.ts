import type { Passage } from '#domain/assistant/passage.ts'

/** What questions call a source: the path of a page, "post:<title>" for a post. */
export function nameSource({ sourceKind, sourceKey }: Passage, titles: ReadonlyMap<string, string>): string {
  return sourceKind === 'page' ? sourceKey : `post:${titles.get(sourceKey) ?? ''}`
}
