import { type AddressField, choice, flag, type StateOf } from '../frame/address-state.ts'
import { readSeries } from './model/read-series.ts'

/** More than 120 numbers need; a longer text cannot be a series. */
const LONGEST_TEXT = 2000

/** What was typed; in an address, only the numbers that can be read. */
const ownNumbers: AddressField<string> = {
  initial: '',
  read: (text) => (text.length <= LONGEST_TEXT ? text : null),
  write: (text) => {
    const read = readSeries(text)
    return 'values' in read ? read.values.join(' ') : text.slice(0, LONGEST_TEXT)
  },
}

export const FIELDS = {
  series: choice(['visits', 'licenses', 'parts', 'own'], 'visits'),
  own: ownNumbers,
  method: choice(['best', 'lastYear', 'additive', 'multiplicative'], 'best'),
  horizon: choice(['3', '6', '12'], '12'),
  range: choice(['80', '95'], '80'),
  damped: flag(false),
}

export type ForecastState = StateOf<typeof FIELDS>
