/** How long a text is, by what stands between its spaces. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
