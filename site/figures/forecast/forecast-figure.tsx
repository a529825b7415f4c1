import { useDeferredValue, useMemo } from 'react'
import { TextAreaField } from '#site/ui/field.tsx'
import { type AddressField, choice, type StateOf, useAddressState } from '../frame/address-state.ts'
import { ChoiceField } from '../frame/controls.tsx'
import type { FigureTable } from '../frame/figure-files.ts'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { FEWEST_STARTS, type Forecast, forecastOf, METHOD_NAMES, type MethodName } from './forecast-model.ts'
import { ForecastPicture } from './forecast-picture.tsx'
import { chosenSeries, numberRounder, numberWriter, type Series } from './forecast-series.ts'
import { FEWEST_VALUES, MOST_VALUES, readSeries } from './read-series.ts'

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

const FIELDS = { series: choice(['visits', 'parts', 'own'], 'visits'), own: ownNumbers }

/** A year ahead, by the method that did best on months it had not seen. */
export function ForecastFigure() {
  const [state, change, toStart] = useAddressState('forecast', FIELDS)
  // Typing stays quick; the numbers follow.
  const { series: name, own } = useDeferredValue(state)
  const { series, problem, note } = useMemo(() => chosenSeries(name, own), [name, own])
  const forecast = useMemo(() => forecastOf(series.values), [series])
  const finding = problem ? `Your numbers are not shown yet. ${problem}` : findingOf(series, forecast)
  const whose = name === 'own' && !problem ? `${series.values.length} months of our own` : 'a sample series'
  return (
    <FigureFrame
      name="forecast"
      title={
        name === 'visits'
          ? '“Same as last year” misses by 77 visits a month, this forecast by 27'
          : 'Twelve months ahead, tested on months not seen'
      }
      finding={finding}
      controls={<Controls {...{ state, change, problem, note }} />}
      tables={forecastTables(series, forecast)}
      sources={SOURCES}
      sample="Two generated series of six years. In “Spare parts” each month is last year’s plus chance, so that nothing can beat last year. Your own numbers stay in your browser."
      question={`I would like to talk about a forecast. I tried your figure with ${whose}: ${finding}`}
      {...toStart}
    >
      <ForecastPicture series={series} forecast={forecast} />
    </FigureFrame>
  )
}

type ControlsProps = {
  state: StateOf<typeof FIELDS>
  change: (change: Partial<StateOf<typeof FIELDS>>) => void
  /** Why the reader's numbers cannot be read. */
  problem: string | null
  /** How they were read. */
  note: string | null
}

function Controls({ state, change, problem, note }: ControlsProps) {
  return (
    <>
      <ChoiceField
        label="Forecast"
        value={state.series}
        options={[
          ['visits', 'Service visits'],
          ['parts', 'Spare parts'],
          ['own', 'Your own'],
        ]}
        onChange={(series) => change({ series })}
      />
      {state.series === 'own' && (
        <TextAreaField
          className="forecast-own col-span-full"
          label="Your months, oldest first"
          rows={4}
          spellCheck={false}
          value={state.own}
          onChange={(event) => change({ own: event.target.value })}
          error={state.own.trim() ? problem : null}
          hint={note ?? `${FEWEST_VALUES} to ${MOST_VALUES} numbers. Paste a column from a spreadsheet.`}
        />
      )}
    </>
  )
}

/** Whether a model beats last year, and what it expects next. */
export function findingOf({ values, unit, monthName }: Series, forecast: Forecast): string {
  const write = numberWriter(values)
  const { scores, best, isBetter, method } = forecast
  const { low, high } = forecast.range[0] ?? { low: 0, high: 0 }
  const next = `${method === 'lastYear' ? 'It' : 'The model'} expects ${write(forecast.values[0] ?? 0)} ${unit} in ${monthName(values.length)}, and in four of five months between ${write(low)} and ${write(high)}.`
  if (!scores)
    return `${values.length} months are too few to test a model: it takes two years to learn, and ${FEWEST_STARTS} months to be tested. Until then, last year is the forecast.`
  const miss = (name: MethodName) => write(scores[name]?.mae ?? 0)
  return isBetter
    ? `Tested on months it had not seen, the model missed by ${miss(best)} ${unit} a month; last year’s values missed by ${miss('lastYear')}. ${next}`
    : `No model beats last year’s values here: the best missed by ${miss(best)} ${unit} a month, they by ${miss('lastYear')}. Keep the simple method. ${next}`
}

const METHOD_LABELS: Record<MethodName, string> = {
  lastYear: 'Same as last year',
  additive: 'Holt-Winters, season added',
  multiplicative: 'Holt-Winters, season multiplied',
}

function forecastTables({ values, unit, monthName }: Series, forecast: Forecast): FigureTable[] {
  const rounded = numberRounder(values)
  const scores = forecast.scores ?? {}
  return [
    {
      caption: `Forecast, ${unit}: ${METHOD_LABELS[forecast.method]}`,
      columns: ['Month', 'Forecast', '80% from', '80% to', 'Last year'],
      rows: forecast.values.map((value, ahead) => [
        monthName(values.length + ahead),
        rounded(value),
        rounded(forecast.range[ahead]?.low ?? value),
        rounded(forecast.range[ahead]?.high ?? value),
        rounded(forecast.lastYear[ahead] ?? value),
      ]),
    },
    {
      caption: `Mean absolute error on months that the method had not seen, ${unit}`,
      columns: ['Method', 'Error'],
      rows: METHOD_NAMES.flatMap((name) => {
        const score = scores[name]
        return score ? [[METHOD_LABELS[name], rounded(score.mae)]] : []
      }),
    },
  ]
}

const SOURCES = [
  {
    text: 'Methods, rolling origin, and ranges from simulated futures: R. J. Hyndman and G. Athanasopoulos, “Forecasting: Principles and Practice”, 3rd edition, sections 5.2, 5.5, 5.10 and 8.3 (read November 2026)',
    href: 'https://otexts.com/fpp3/',
  },
  {
    text: 'Smoothing as in R’s HoltWinters: weights that minimize the squared one-step errors (read November 2026)',
    href: 'https://stat.ethz.ch/R-manual/R-devel/library/stats/html/HoltWinters.html',
  },
]
