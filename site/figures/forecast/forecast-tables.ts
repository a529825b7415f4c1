import type { FigureTable } from '../frame/figure-table.ts'
import { METHOD_NAMES } from './model/methods.ts'
import type { Analysis } from './model.ts'
import type { Series } from './series.ts'
import { METHOD_LABELS } from './words.ts'
import { numberRounder } from './write-number.ts'

/** The forecast, the back-test and the series itself as numbers. */
export function forecastTables({ values, unit, monthName }: Series, analysis: Analysis, level: number): FigureTable[] {
  const { forecast, range, lastYear } = analysis
  const rounded = numberRounder(values)
  const isLastYear = analysis.method === 'lastYear'
  return [
    {
      caption: `Forecast, ${unit}: ${METHOD_LABELS[analysis.method].toLowerCase()}`,
      columns: ['Month', 'Forecast', `${level}% from`, `${level}% to`, ...(isLastYear ? [] : ['Last year'])],
      rows: forecast.map((value, ahead) => [
        monthName(values.length + ahead),
        rounded(value),
        rounded(range[ahead]?.low ?? value),
        rounded(range[ahead]?.high ?? value),
        ...(isLastYear ? [] : [rounded(lastYear[ahead] ?? value)]),
      ]),
    },
    ...testTables(analysis, unit, rounded),
    {
      caption: `The series, ${unit}`,
      columns: ['Month', 'Actual'],
      rows: values.map((value, month) => [monthName(month), value]),
    },
  ]
}

function testTables({ test }: Analysis, unit: string, rounded: (value: number) => number): FigureTable[] {
  if (!test) return []
  const tested = METHOD_NAMES.flatMap((name) => {
    const score = test.scores[name]
    return score ? [{ name, score }] : []
  })
  const leads = tested[0]?.score.byLead ?? []
  return [
    {
      caption: `Mean absolute error in the backtest by months ahead, ${unit}`,
      columns: ['Months ahead', ...tested.map(({ name }) => METHOD_LABELS[name])],
      rows: leads.map((_, lead) => [lead + 1, ...tested.map(({ score }) => rounded(score.byLead[lead] ?? 0))]),
    },
  ]
}
