/** Two lines of about the same length; one, if there is no space in the text. */
export function twoLines(text: string): readonly string[] {
  const space = [...text.matchAll(/ /g)]
    .map(({ index }) => index)
    .toSorted((one, other) => Math.abs(one - text.length / 2) - Math.abs(other - text.length / 2))[0]
  return space === undefined ? [text] : [text.slice(0, space), text.slice(space + 1)]
}
