import type { Access } from '../model.ts'
import type { Item } from '../overview.ts'

const GAP = 4
const SMALLEST = 10

/** How large marks can be when the longest row has `count` of them: one line, or two of the smallest. */
export function markSizeFor(count: number, width: number, height: number): number {
  return Math.max(SMALLEST, Math.min(height / 2, Math.floor((width + GAP) / count) - GAP))
}

type FileMarksProps = { items: readonly Item[]; size: number; width: number; height: number }

/** A mark for each file, in lines that fit into `width`. */
export function FileMarks({ items, size, width, height }: FileMarksProps) {
  const pitch = size + GAP
  const perLine = Math.max(1, Math.floor((width + GAP) / pitch))
  const lines = Math.ceil(items.length / perLine)
  const top = (height - lines * pitch) / 2 + pitch / 2
  return items.map(({ id, access }, at) => (
    <Mark
      key={id}
      {...{ access, size }}
      x={(at % perLine) * pitch + size / 2}
      y={top + Math.floor(at / perLine) * pitch}
    />
  ))
}

type MarkProps = { access: Access; size: number; x: number; y: number }

function Mark({ access, size, x, y }: MarkProps) {
  if (access === 'closed') return <circle className="permissions-mark-closed" cx={x} cy={y} r={2} />
  const isHidden = access === 'hidden'
  // The outline is drawn inside the mark's size.
  const side = isHidden ? size - 1.5 : size
  const className = isHidden ? 'permissions-mark-hidden' : 'figure-fill-accent'
  return <rect className={className} x={x - side / 2} y={y - side / 2} width={side} height={side} rx={2} />
}

const meanings: readonly [Access, string][] = [
  ['answer', 'Copilot can use it'],
  ['hidden', 'opens, but Copilot does not find it'],
  ['closed', 'closed'],
]

/** What the marks mean: side by side, or one below the other. */
export function MarkLegend({ isWide }: { isWide: boolean }) {
  const places = isWide ? [0, 152, 400] : [0, 0, 152]
  const lines = isWide ? [0, 0, 0] : [0, 1, 0]
  return meanings.map(([access, text], at) => (
    <g key={access} transform={`translate(${places[at]} ${24 + (lines[at] ?? 0) * 22})`}>
      <Mark access={access} size={SMALLEST} x={SMALLEST / 2} y={0} />
      <text className="figure-tick" x={SMALLEST + 8} dominantBaseline="central">
        {text}
      </text>
    </g>
  ))
}
