/** Longer words may have to break in a narrow column. */
const LONGEST_UNBROKEN = 16

/** A heading that does not break hyphenated words: "Ninety-" at a line's end reads like the end of a phrase. */
export function Unbroken({ text }: { text: string }) {
  const [start = '', ...others] = text.split(/(\S+-\S+)/)
  const parts = others.map((part, index) =>
    index % 2 === 0 && part.length <= LONGEST_UNBROKEN ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <span className="unbroken" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  )
  return [start, ...parts]
}
