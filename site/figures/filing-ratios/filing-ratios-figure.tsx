import { median } from 'd3-array'
import { choice, flag, integer, useAddressState } from '../frame/address-state.ts'
import { ChoiceField, SelectField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
import type { FigureTable } from '../frame/figure-table.ts'
import { FilingLines } from './filing-lines.tsx'
import { findingOf } from './finding.ts'
import { computeRatio, distortedYears, type Ratio, unreadOf } from './model.ts'
import { type GridCell, RatioGrid } from './ratio-grid.tsx'
import { type RatioLine, RatioPicture } from './ratio-picture.tsx'
import { mapping, ratios, SEC_GUIDE, TEXTBOOK } from './ratios.ts'
import { COMPANIES, filings, YEARS } from './sample.ts'

/** Averages need the previous year, which the first year does not have. */
const SHOWN_YEARS = YEARS.slice(1)

type Company = (typeof COMPANIES)[number]
type RatioId = (typeof ratios)[number]['id']

const FIELDS = {
  ratio: choice<RatioId>(
    ratios.map(({ id }) => id),
    'gross-margin',
  ),
  tags: choice<'mapped' | 'first'>(['mapped', 'first'], 'mapped'),
  company: choice<Company>(COMPANIES, 'Company D'),
  year: integer({ initial: 2024, min: SHOWN_YEARS[0] ?? 2021, max: SHOWN_YEARS.at(-1) ?? 2025 }),
  a: flag(false),
  b: flag(true),
  c: flag(false),
  d: flag(true),
  e: flag(false),
  f: flag(false),
}

type Drawn = 'a' | 'b' | 'c' | 'd' | 'e' | 'f'

/** Ratios of generated filings, with the statement lines behind each, read with and without a mapping of tags. */
export function FilingRatiosFigure() {
  const [state, change, toStart] = useAddressState('filing-ratios', FIELDS)
  const ratio: Ratio = ratios.find(({ id }) => id === state.ratio) ?? ratios[0]
  const isMapped = state.tags === 'mapped'
  const rows = COMPANIES.map((company) => ({
    company,
    isDrawn: state[keyOf(company)],
    cells: cellsOf(ratio, company, isMapped),
  }))
  // What the opened company looks like in the other reading, where that differs.
  const isDifferent = distortedYears(ratio, filings, { company: state.company, mapping }).length > 0
  const other = isDifferent
    ? {
        name: `${state.company.slice(-1)}, ${isMapped ? 'one tag' : 'all tags'}`,
        cells: cellsOf(ratio, state.company, !isMapped),
      }
    : null
  const opened = rows.find(({ company }) => company === state.company)?.cells.find(({ year }) => year === state.year)
  const filing = filings.find(({ company, year }) => company === state.company && year === state.year)
  const finding = findingOf(ratio, { company: state.company, year: state.year, isMapped })

  return (
    <FigureFrame
      name="filing-ratios"
      isWide
      title="From a ratio to the filing"
      lead="Six companies, five years. Company B changed the tag of its revenue in 2023; Company D split its cost of sales in 2024. See what becomes of their ratios when only one tag is read."
      controls={
        <>
          <SelectField<RatioId>
            label="Ratio"
            value={state.ratio}
            options={ratios.map(({ id, name }) => [id, name] as const)}
            onChange={(id) => change({ ratio: id })}
          />
          <ChoiceField<'mapped' | 'first'>
            label="Tags that are read"
            value={state.tags}
            options={[
              ['mapped', 'All, mapped'],
              ['first', 'One per line'],
            ]}
            onChange={(tags) => change({ tags })}
          />
        </>
      }
      finding={finding}
      tables={[tableOf(ratio, rows, isMapped)]}
      sources={[SEC_GUIDE, TEXTBOOK].map(({ title, date, url }) => ({ text: `${title}, ${date}.`, href: url }))}
      sample="Sample data: 36 generated filings of six invented companies; those of 2020 are there for averages. Their balance sheets balance; nothing else about them is true. Tags are those of the us-gaap taxonomy, except for the one that begins with “d:”."
      question={`I would like to talk about ratios from public filings. We compare … companies. In your story I looked at this: ${finding}`}
      {...toStart}
    >
      <RatioPicture ratio={ratio} years={SHOWN_YEARS} lines={linesOf(rows, { opened: state.company, other })} />
      <RatioGrid
        {...{ ratio, years: SHOWN_YEARS, rows, open: state }}
        onOpen={({ company, year }) => change({ company: company as Company, year, [keyOf(company)]: true })}
        onDraw={(company, isDrawn) => change({ [keyOf(company)]: isDrawn })}
      />
      {opened && (
        <FilingLines
          ratio={ratio}
          computed={opened}
          filing={filing}
          unread={isMapped ? [] : unreadOf(ratio, filing, mapping)}
        />
      )}
    </FigureFrame>
  )
}

type Row = { company: string; isDrawn: boolean; cells: readonly GridCell[] }

function keyOf(company: string): Drawn {
  return company.slice(-1).toLowerCase() as Drawn
}

function cellsOf(ratio: Ratio, company: string, isMapped: boolean): GridCell[] {
  const distorted = isMapped ? [] : distortedYears(ratio, filings, { company, mapping })
  return SHOWN_YEARS.map((year) => ({
    ...computeRatio(ratio, filings, { company, year, mapping, isMapped }),
    company,
    year,
    isDistorted: distorted.includes(year),
  }))
}

type Shown = { opened: string; other: { name: string; cells: readonly GridCell[] } | null }

function linesOf(rows: readonly Row[], { opened, other }: Shown): RatioLine[] {
  const drawn = rows.filter(({ company, isDrawn }) => isDrawn || company === opened)
  const lines = drawn.map(
    ({ company, cells }): RatioLine => ({
      name: company,
      values: cells.map(({ value }) => value),
      isWrong: cells.map(({ isDistorted }) => isDistorted),
      look: company === opened ? 'accent' : 'plain',
    }),
  )
  const middle = SHOWN_YEARS.map((_, index) => median(rows.map(({ cells }) => cells[index]?.value)) ?? null)
  if (other) lines.push({ name: other.name, values: other.cells.map(({ value }) => value), look: 'other' })
  // The accent line is drawn last, on top of the others.
  const sorted = lines.toSorted((a, b) => Number(a.look === 'accent') - Number(b.look === 'accent'))
  return [{ name: 'Median', values: middle, look: 'median' }, ...sorted]
}

function tableOf(ratio: Ratio, rows: readonly Row[], isMapped: boolean): FigureTable {
  const unit = ratio.unit === 'percent' ? 'percent' : 'times'
  return {
    caption: `${ratio.name} by company and fiscal year, ${unit}${isMapped ? '' : ', read from one tag per line (≠:\u00a0wrong or missing)'}`,
    columns: ['Company', ...SHOWN_YEARS.map(String)],
    rows: rows.map(({ company, cells }) => [company, ...cells.map((cell) => numberOf(cell, ratio.unit))]),
  }
}

/** As in the grid: as many decimals, and the mark of a wrong number. */
function numberOf({ value, isDistorted }: GridCell, unit: Ratio['unit']): number | string {
  if (value === null) return isDistorted ? '–\u00a0≠' : '–'
  const number = unit === 'percent' ? (value * 100).toFixed(1) : value.toFixed(2)
  return isDistorted ? `${number}\u00a0≠` : Number(number)
}
