import type { DayView } from '../view.ts'
import { cuHoursText, hoursText } from './wording.ts'

/** What a day of the size is billed for, in CU hours and, once a price has been entered, in money. */
export function BillLine({ view: { bill, usedHours, units, options, cut }, price }: { view: DayView; price: number }) {
  const billed = bill.running + bill.atPause
  return (
    <dl className="capacity-bill">
      <Item name={cut.length > 0 ? 'The loads that run use' : 'The loads use'} value={cuHoursText(usedHours)} />
      <Item name={`F${units} for ${hoursText(bill.running / units)}`} value={cuHoursText(bill.running)} />
      {options.pause && <Item name="Billed at the pause" value={cuHoursText(bill.atPause)} />}
      <Item
        name="Cost of a day"
        value={price > 0 ? money(billed * price) : '–'}
        hint={price > 0 ? '' : 'at your price'}
      />
      {price > 0 && <Item name="Cost of 30 days" value={money(billed * price * 30)} />}
    </dl>
  )
}

function Item({ name, value, hint }: { name: string; value: string; hint?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} {hint && <small>{hint}</small>}
      </dd>
    </div>
  )
}

/** In the reader's currency, which we don't know. */
function money(amount: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
