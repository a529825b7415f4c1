// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Sketch as SketchData } from '#content/pages/page-parts.ts'
import { byIndustry } from '#content/use-cases/by-industry.ts'
import { byTeam } from '#content/use-cases/by-team.ts'
import { showPage, textsOf } from '#tests/site/show-page.tsx'
import { Sketch } from './sketch.tsx'

const [TOP, GROUND] = [3, 45]
const AXES = { measure: 'hours', ends: ['Monday', 'Sunday'] } as const

function pathOf(name: string): string {
  return document.querySelector(name)?.getAttribute('d') ?? ''
}

test('a line spans its values and has no baseline, from which bars start as high as their amounts', () => {
  showPage(<Sketch sketch={{ form: 'line', values: [90, 80, 85], ...AXES, caption: 'Change' }} />)
  expect(pathOf('.sketch-line')).toBe(`M3 ${TOP}L48 ${GROUND}L93 24`)
  expect(document.querySelector('.sketch-ground')).toBeNull()
  expect(textsOf('.sketch-scale > span')).toEqual(['90', '80'])
  showPage(<Sketch sketch={{ form: 'bars', values: [20, 10], ...AXES, caption: 'Amounts' }} />)
  const bars = [...document.querySelectorAll('.sketch-bar')].map((bar) => bar.getAttribute('d'))
  expect(bars).toEqual([`M3 48V${TOP}`, 'M93 48V24'])
  expect(document.querySelector('.sketch-ground')).not.toBeNull()
  expect(textsOf('.sketch-scale > span')).toEqual(['20', '0'])
})

test('a dot is at the value that the caption names, and the highest one is emphasized', () => {
  const data = { form: 'area', values: [1, 9, 2], ...AXES, caption: 'The peak' } as const
  const dotOf = (sketch: SketchData) => {
    showPage(<Sketch sketch={sketch} />)
    return document.querySelector('circle')?.getAttribute('cx')
  }
  expect(dotOf({ ...data, marked: 1 })).toBe('48')
  expect(dotOf(data)).toBe('93')
  showPage(<Sketch sketch={{ form: 'dots', values: [1, 9, 2], ...AXES, caption: 'One stands out' }} />)
  const dots = [...document.querySelectorAll('circle')]
  expect(dots.map(({ classList }) => classList.contains('sketch-dot'))).toEqual([true, false, true])
})

test('named bars begin at zero and have their names and numbers as text', () => {
  const named = { form: 'rows', values: [20, 10], names: ['Changeovers', 'Breakdowns'] } as const
  showPage(<Sketch sketch={{ ...named, measure: 'hours', caption: 'Changeovers first' }} />)
  expect(textsOf('.sketch-rows > li')).toEqual(['Changeovers20', 'Breakdowns10'])
  expect([...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual(['100%', '50%'])
})

const sketches: readonly SketchData[] = [...Object.values(byIndustry.industries), ...byTeam.teams].map(
  ({ sketch }) => sketch,
)

test.each(sketches)('$caption', (sketch) => {
  showPage(<Sketch sketch={sketch} />)
  expect(document.querySelector('figcaption')?.textContent).toBe(sketch.caption)
  const isNamed = sketch.form === 'rows'
  expect(textsOf(isNamed ? '.sketch-rows span:first-child' : '.sketch-ends > span')).toEqual(
    isNamed ? sketch.names : sketch.ends,
  )
  if (isNamed) expect(sketch.names).toHaveLength(sketch.values.length)
  expect(textsOf('.sketch-measure')).toEqual([sketch.measure])
  for (const { innerHTML } of document.querySelectorAll('svg')) expect(innerHTML).not.toMatch(/NaN|undefined|Infinity/)
})
