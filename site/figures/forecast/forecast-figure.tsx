import { useDeferredValue, useMemo } from 'react'
import { useAddressState } from '../frame/address-state.ts'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { BackTestTable } from './back-test-table.tsx'
import { ForecastControls } from './forecast-controls.tsx'
import { FIELDS } from './forecast-state.ts'
import { forecastTables } from './forecast-tables.ts'
import { analyze, testMethods } from './model.ts'
import { ForecastPicture } from './pictures/forecast-picture.tsx'
import { LeadPicture } from './pictures/lead-picture.tsx'
import { chosenSeries } from './series.ts'
import { findingOf, heldText, leanText, METHOD_LABELS, problemText, weightsText } from './words.ts'

export function ForecastFigure() {
  const [state, change, toStart] = useAddressState('forecast', FIELDS)
  // Typing stays quick; the numbers follow.
  const { series: name, own, method, horizon, range, damped: isDamped } = useDeferredValue(state)
  const { series, problem, note } = useMemo(() => chosenSeries(name, own), [name, own])
  const settings = useMemo(
    () => ({ horizon: Number(horizon), level: Number(range) / 100, isDamped }),
    [horizon, range, isDamped],
  )
  const test = useMemo(() => testMethods(series.values, settings), [series, settings])
  const analysis = useMemo(
    () => analyze(series.values, test, { ...settings, method }),
    [series, test, settings, method],
  )
  const level = Number(range)
  const finding = problem ? problemText(problem) : findingOf(series, analysis, level)

  return (
    <FigureFrame
      name="forecast"
      title="Does it beat last year?"
      lead="Three methods forecast a series from its own past. Each is tested on months it had not seen, and “same as last year” is the one to beat. Or paste your own months: your browser does the work."
      isWide
      controls={<ForecastControls state={state} change={change} problem={problem} note={note} />}
      finding={finding}
      beginsWithFinding
      tables={forecastTables(series, analysis, level)}
      sources={SOURCES}
      sample="Sample data: three generated series of six years; the chart shows the latest part. In “Spare parts” each month is last year’s plus chance, so that nothing can beat last year."
      question={`I would like to talk about a forecast. I tried your figure with ${name === 'own' && !problem ? `${series.values.length} months of our own` : 'a sample series'}. ${finding} We decide on it every …`}
      {...toStart}
    >
      <ForecastPicture series={series} analysis={analysis} level={level} />
      <p className="forecast-method">
        Shown: {METHOD_LABELS[analysis.method].toLowerCase()}. {weightsText(analysis)} {leanText(analysis)}{' '}
        {heldText(analysis, level)}
      </p>
      {test && (
        <>
          <BackTestTable test={test} series={series} shown={analysis.method} level={level} />
          {test.starts.length > 1 && <LeadPicture test={test} series={series} shown={analysis.method} />}
        </>
      )}
    </FigureFrame>
  )
}

const SOURCES = [
  {
    text: 'Methods, rolling origin, and ranges from simulated futures: R. J. Hyndman and G. Athanasopoulos, “Forecasting: Principles and Practice”, 3rd edition, sections 5.2, 5.5, 5.10, 8.2 and 8.3 (read November 2026)',
    href: 'https://otexts.com/fpp3/',
  },
  {
    text: 'Smoothing as in R’s HoltWinters: weights that minimize the squared one-step errors (read November 2026)',
    href: 'https://stat.ethz.ch/R-manual/R-devel/library/stats/html/HoltWinters.html',
  },
  {
    text: 'MASE divides the mean absolute error by that of last year’s values before the test: R. J. Hyndman and A. B. Koehler, International Journal of Forecasting 22 (2006)',
  },
]
