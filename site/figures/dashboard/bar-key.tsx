import { BarMark, type Tone } from './bar-mark.tsx'

export type BarPart = { name: string; tone: Tone }

/** A letter of the key is about this wide; the text is 13 px. */
const LETTER = 6.7

/** The names of the colors on one line, above the bars. */
export function BarKey({ parts, left }: { parts: readonly BarPart[]; left: number }) {
  let next = left
  const entries = parts.map((part) => {
    const x = next
    next += 38 + part.name.length * LETTER
    return { ...part, x }
  })
  return entries.map(({ name, tone, x }) => (
    <g key={name}>
      <BarMark {...{ tone, x }} y={5} width={14} height={14} />
      <text className="figure-label" x={x + 20} y={12} dominantBaseline="central">
        {name}
      </text>
    </g>
  ))
}
