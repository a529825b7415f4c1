import type { Passage } from '../passage.ts'

/** Sentences of a passage with what stands above them, which says what they are about. */
export function contextOf(
  { sourceTitle, heading }: Pick<Passage, 'sourceTitle' | 'heading'>,
  sentences: string,
): string {
  return `${sourceTitle} ${heading} ${sentences}`
}
