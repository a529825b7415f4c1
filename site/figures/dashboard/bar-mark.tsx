/** What a color means in bars; bar-rows.css defines it. */
export type Tone = 'quiet' | 'accent' | 'wash' | 'hatch' | 'hatch-quiet'

const STEP = 6

type BarMarkProps = { tone: Tone; x: number; y: number; width: number; height: number }

/** A part of a bar, or its sample in the key. */
export function BarMark({ tone, ...area }: BarMarkProps) {
  return (
    <>
      <rect className={`dashboard-bar dashboard-bar-${tone}`} {...area} />
      {tone.startsWith('hatch') && <path className={`dashboard-lines-${tone}`} d={hatching(area)} />}
    </>
  )
}

/** Lines at 45 degrees that end at the edges. Not a pattern, which would need an id in the page and in saved files. */
function hatching({ x, y, width, height }: Omit<BarMarkProps, 'tone'>): string {
  const count = Math.ceil((width + height) / STEP)
  return Array.from({ length: count }, (_, index) => {
    const start = x - height + (index + 0.5) * STEP
    const [from, to] = [Math.max(start, x), Math.min(start + height, x + width)]
    return to > from ? `M${from} ${y + height - (from - start)}L${to} ${y + height - (to - start)}` : ''
  }).join('')
}
