/** A longer word may have to break where a column is narrow. */
const LONGEST_KEPT = 16

/** A heading whose hyphenated words stay whole: "Ninety-" at the end of a line reads as the end of a thought. */
export function Unbroken({ text }: { text: string }) {
  const [start = '', ...others] = text.split(/(\S+-\S+)/)
  const parts = others.map((part, index) =>
    index % 2 === 0 && part.length <= LONGEST_KEPT ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
      <span className="unbroken" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  )
  return [start, ...parts]
}
