import { listInWords } from '#domain/text/list-in-words.ts'
import { moneyInWords } from '../dashboard/format-amount.ts'
import { type LossView, yearsBelowIncurred } from './loss-view.ts'

/** What the triangle of a slice says, in one sentence. */
export function findingOf({ total, basis, years }: LossView, slice: string): string {
  const projected = `${slice}: the ${basis} triangle projects ${moneyInWords(total.ultimate)} ultimate, with ${moneyInWords(total.ultimate - total.paid)} still to be paid`
  if (total.ibnr <= -1) return `${projected}, which is ${moneyInWords(-total.ibnr)} less than the case reserves.`
  const net = yearsBelowIncurred(years).length > 0 ? 'on balance ' : ''
  return `${projected}, of which ${net}${moneyInWords(total.ibnr)} is in no claim’s estimate yet.`
}

/** What the hatched parts of the bars are; null if no year has one. */
export function negativeNote({ years }: LossView): string | null {
  const below = yearsBelowIncurred(years)
  if (below.length === 0) return null
  const names = listInWords(below.map(({ year }) => String(year)))
  return `Negative IBNR: for ${names}, the factors expect less than is paid and reserved. The bar without it is the ultimate.`
}
