import { linkHorizontal } from 'd3-shape'
import { countText, doorNames, doorsOf, openIn } from '../doors.ts'
import { HEAD_HEIGHT, type Layout, ROW_HEIGHT } from '../layout.ts'
import type { Door } from '../model.ts'
import type { Row } from '../overview.ts'

const DOOR_HEIGHT = 66

/** The doors with their numbers, and a stream from each to the sites behind it, as wide as the files that pass. */
export function DoorFlows({ rows, layout: { doorWidth, nameX } }: { rows: readonly Row[]; layout: Layout }) {
  const doors = doorsOf(rows)
  const middle = HEAD_HEIGHT + (rows.length * ROW_HEIGHT) / 2
  const yOf = (door: Door) =>
    middle + (doors.findIndex((shown) => shown.door === door) - (doors.length - 1) / 2) * DOOR_HEIGHT

  return (
    <>
      {rows.flatMap(({ site, items }, at) =>
        doors.map(({ door }) => {
          const through = items.filter((item) => item.door === door)
          if (through.length === 0) return null
          const open = openIn(through)
          const source: [number, number] = [doorWidth + 8, yOf(door)]
          const target: [number, number] = [nameX - 14, HEAD_HEIGHT + (at + 0.5) * ROW_HEIGHT]
          return (
            <path
              key={`${site.id} ${door}`}
              className={open > 0 ? 'permissions-flow' : 'permissions-flow-closed'}
              strokeWidth={open > 0 ? 1.5 + open * 0.7 : 1}
              d={linkHorizontal()({ source, target }) ?? ''}
            />
          )
        }),
      )}
      {doors.map((count) => (
        <g key={count.door} transform={`translate(0 ${yOf(count.door)})`}>
          {linesOf(doorNames[count.door]).map((line, at, lines) => (
            <text key={line} className="figure-label" y={-2 + (at - lines.length / 2) * 16}>
              {line}
            </text>
          ))}
          <text className="figure-tick" y={4 + (linesOf(doorNames[count.door]).length / 2) * 16 - 2}>
            {countText(count)}
          </text>
        </g>
      ))}
    </>
  )
}

/** Lines of about eighteen characters. */
function linesOf(name: string): readonly string[] {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.pop()
    if (last === undefined) lines.push(word)
    else if (last.length + word.length < 18) lines.push(`${last} ${word}`)
    else lines.push(last, word)
  }
  return lines
}
