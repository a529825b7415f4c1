/** The number of words of a text, separated by spaces. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
