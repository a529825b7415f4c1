import { Picture } from '../../frame/picture.tsx'
import { HEAD_HEIGHT, type Layout, LEGEND_HEIGHT, layoutFor, ROW_HEIGHT } from '../layout.ts'
import { type Overview, type Row, stateOf } from '../overview.ts'
import { DoorFlows } from './door-flows.tsx'
import { FileMarks, MarkLegend, markSizeFor } from './file-marks.tsx'

type SiteRowsProps = {
  overview: Overview
  step: number
  chosen: string | undefined
  onChoose: (site: string) => void
}

/** The way from the person through doors to sites, and a mark for each file. Each row can be pressed to see why. */
export function SiteRows({ overview, step, chosen, onChoose }: SiteRowsProps) {
  const { rows, person, topic } = overview
  const longest = Math.max(...rows.map(({ items }) => items.length))
  const height = HEAD_HEIGHT + rows.length * ROW_HEIGHT + LEGEND_HEIGHT

  return (
    <div className="permissions-map">
      <Picture
        height={height}
        title={`What the ${person.title.toLowerCase()} can open about ${topic.name.toLowerCase()}`}
        description="Doors on the left lead to sites on the right. Each site has a mark for each file: filled if Copilot can use it, outlined if it only opens, and a dot if it is closed."
      >
        {(width) => {
          const layout = layoutFor(width)
          // The chosen row's marks keep the same distance from both ends of its background.
          const markWidth = width - layout.marksX - 8
          const size = markSizeFor(longest, markWidth, layout.markHeight)
          return (
            <>
              {layout.isWide && (
                <text className="figure-tick" y={14}>
                  {person.title} gets in by
                </text>
              )}
              <text className="figure-tick" x={layout.nameX} y={14}>
                {layout.isWide ? 'Sites by risk before week 1' : 'Sites by people × topics before week 1'}
              </text>
              {layout.isWide && (
                <text className="figure-tick" x={layout.marksX} y={14}>
                  Files on the question
                </text>
              )}
              {rows.map((row, at) => (
                <g key={row.site.id} transform={`translate(0 ${HEAD_HEIGHT + at * ROW_HEIGHT})`}>
                  <SiteRow {...{ row, state: stateOf(row, step), layout, width }} isChosen={row.site.id === chosen} />
                  <g transform={`translate(${layout.marksX} ${ROW_HEIGHT - layout.markHeight})`}>
                    <FileMarks items={row.items} size={size} width={markWidth} height={layout.markHeight} />
                  </g>
                </g>
              ))}
              {layout.isWide && <DoorFlows rows={rows} layout={layout} />}
              <g transform={`translate(0 ${height - LEGEND_HEIGHT})`}>
                <MarkLegend isWide={layout.isWide} />
              </g>
            </>
          )
        }}
      </Picture>
      <ul className="permissions-rows needs-script">
        {rows.map(({ site }) => (
          <li key={site.id}>
            <button type="button" aria-pressed={site.id === chosen} onClick={() => onChoose(site.id)}>
              <span className="sr-only">Why {site.name}?</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type SiteRowProps = { row: Row; state: string; layout: Layout; width: number; isChosen: boolean }

function SiteRow({ row, state, layout: { isWide, nameX }, width, isChosen }: SiteRowProps) {
  return (
    <>
      {isChosen && (
        <rect className="figure-fill-wash" x={nameX - 8} width={width - nameX + 8} height={ROW_HEIGHT} rx={6} />
      )}
      <line className="figure-grid" x1={nameX} x2={width} y1={ROW_HEIGHT} y2={ROW_HEIGHT} />
      <text className="permissions-site" x={nameX} y={isWide ? 20 : 16}>
        {row.site.name}
      </text>
      <text
        className="figure-tick"
        x={isWide ? nameX : width - 4}
        y={isWide ? 37 : 16}
        textAnchor={isWide ? 'start' : 'end'}
      >
        {state}
      </text>
    </>
  )
}
