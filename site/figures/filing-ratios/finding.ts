import { median } from 'd3-array'
import { listInWords } from '#domain/text/list-in-words.ts'
import { computeRatio, formatRatio, LINES, type Ratio, type Unread, unreadOf } from './model.ts'
import { mapping } from './ratios.ts'
import { COMPANIES, filings } from './sample.ts'

type At = { company: string; year: number; isMapped: boolean }

/** The ratio as it is, as one tag per line would show it, and what is left out there. */
export function findingOf(ratio: Ratio, at: At): string {
  return at.isMapped ? ratioText(ratio, at) : `${ratioText(ratio, at)}${medianText(ratio, at.year)}`
}

function ratioText(ratio: Ratio, at: At): string {
  const read = (isMapped: boolean) => computeRatio(ratio, filings, { ...at, mapping, isMapped }).value
  const [mapped, first] = [read(true), read(false)]
  const start = `${ratio.name} of ${at.company} in ${at.year}`
  if (mapped === first) return `${start} is ${formatRatio(mapped, ratio.unit)}, whichever way its tags are read.`
  const wrong = first === null ? 'there would be none' : `it would be ${formatRatio(first, ratio.unit)}`
  if (at.isMapped)
    return `${start} is ${formatRatio(mapped, ratio.unit)}. Read from one tag per line, ${wrong}: nothing but a tag has changed.`
  const shown = first === null ? 'is missing' : `seems to be ${formatRatio(first, ratio.unit)}`
  const filing = filings.find(({ company, year }) => company === at.company && year === at.year)
  const unread = listed(unreadOf(ratio, filing, mapping))
  return `${start} ${shown}, because ${unread} under a tag that is not read. With all tags it is ${formatRatio(mapped, ratio.unit)}.`
}

/** How far one tag per line moves the median of that year; nothing where it does not. */
function medianText(ratio: Ratio, year: number): string {
  const read = (isMapped: boolean) => {
    const values = COMPANIES.map((company) => computeRatio(ratio, filings, { company, year, mapping, isMapped }).value)
    return formatRatio(median(values) ?? null, ratio.unit)
  }
  return read(false) === read(true) ? '' : ` The median of the companies is ${read(false)} instead of ${read(true)}.`
}

/** "$94 million of its cost of sales are" */
function listed(unread: readonly Unread[]): string {
  const parts = unread.map(
    ({ line, fact }) => `$${fact.value.toLocaleString('en-US')} million of its ${LINES[line].toLowerCase()}`,
  )
  return `${listInWords(parts)} ${parts.length === 1 ? 'is' : 'are'}`
}
