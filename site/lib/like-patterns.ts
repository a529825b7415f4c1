/** A pattern of LIKE for each word, in which nothing that was typed has a meaning of its own. */
export function likePatterns(words: string): string[] {
  return (
    words
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      // PostgREST reads * as %, and has no way to mean the star itself.
      .map((word) => `%${word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`)
  )
}
