import { foldText } from '#domain/text/fold-text.ts'

/** A LIKE pattern for each word, for columns of folded text, with wildcards escaped so that every typed character is literal. */
export function likePatterns(words: string): string[] {
  return (
    foldText(words)
      .split(/\s+/)
      .filter(Boolean)
      // PostgREST reads * as % and cannot escape it, so match any single character instead.
      .map((word) => `%${word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`)
  )
}
