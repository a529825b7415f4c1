import { Picture } from '../frame/picture.tsx'
import { type Choice, needs, type Verdict } from './model.ts'
import { columns } from './questions.ts'

const HEAD = 32
const ROW = 42
const LEGEND = 48
/** Generous, for 13 px. */
const CHARACTER_WIDTH = 7.5

/** Each product against the four answers: a dot where it fits, a cross where it does not. */
export function FitPicture({ result: { verdicts, chosen, nearest } }: { result: Choice }) {
  const height = HEAD + verdicts.length * ROW + LEGEND
  return (
    <Picture
      height={height}
      title="Which products fit the answers"
      description="One row for each product and one column for each question; the table gives the reasons."
    >
      {(width) => {
        const nameWidth = Math.max(132, width * 0.36)
        const pitch = (width - nameWidth) / needs.length
        const x = (at: number) => nameWidth + (at + 0.5) * pitch
        return (
          <>
            {needs.map((need, at) => (
              <text key={need} className="figure-tick" x={x(at)} y={16} textAnchor="middle">
                {columns[need]}
              </text>
            ))}
            {verdicts.map((verdict, at) => (
              <g key={verdict.product.id} transform={`translate(0 ${HEAD + at * ROW})`}>
                <ProductRow
                  {...{ verdict, width, nameWidth, x }}
                  isChosen={verdict.product === chosen}
                  isNearest={nearest.includes(verdict)}
                />
              </g>
            ))}
            <g transform={`translate(0 ${height - LEGEND / 2})`}>
              <circle className="chooser-fit" cx={6} r={6} />
              <text className="figure-tick" x={18} dominantBaseline="central">
                fits
              </text>
              <Cross x={78} />
              <text className="figure-tick" x={90} dominantBaseline="central">
                does not
              </text>
              {nearest.length > 0 && (
                <>
                  <rect className="chooser-nearest" x={166} y={-8} width={24} height={16} rx={4} />
                  <text className="figure-tick" x={198} dominantBaseline="central">
                    nearest
                  </text>
                </>
              )}
            </g>
          </>
        )
      }}
    </Picture>
  )
}

type ProductRowProps = {
  verdict: Verdict
  width: number
  nameWidth: number
  x: (at: number) => number
  isChosen: boolean
  isNearest: boolean
}

function ProductRow({ verdict: { product, missing }, width, nameWidth, x, isChosen, isNearest }: ProductRowProps) {
  return (
    <>
      {isChosen && <rect className="figure-fill-wash" x={-8} width={width + 16} height={ROW} rx={6} />}
      <line className="figure-grid" x2={width} y1={ROW} y2={ROW} />
      {isNearest && <rect className="chooser-nearest" x={-8} y={3} width={width + 16} height={ROW - 6} rx={6} />}
      {linesOf(product.name, nameWidth / CHARACTER_WIDTH).map((line, at, lines) => (
        <text
          key={line}
          className={isChosen ? 'chooser-product-chosen' : 'chooser-product'}
          y={ROW / 2 + (at - (lines.length - 1) / 2) * 16}
          dominantBaseline="central"
        >
          {line}
        </text>
      ))}
      <g transform={`translate(0 ${ROW / 2})`}>
        {needs.map((need, at) =>
          missing.includes(need) ? (
            <Cross key={need} x={x(at)} />
          ) : (
            <circle key={need} className="chooser-fit" cx={x(at)} r={6} />
          ),
        )}
      </g>
    </>
  )
}

function Cross({ x }: { x: number }) {
  return <path className="chooser-miss" d={`M${x - 4} -4l8 8m0 -8l-8 8`} />
}

/** One line, or two where the column is narrow. */
function linesOf(name: string, length: number): readonly string[] {
  if (name.length <= length) return [name]
  const whole = name.replace('Power BI', 'Power\u00a0BI')
  const at = whole.lastIndexOf(' ', length)
  return [whole.slice(0, at), whole.slice(at + 1)]
}
