import type { VitestReport } from './report-to-file.ts'

/** What a runner found, whichever it is. */
export type TestReport = VitestReport

type PlaywrightSuite = { title: string; file: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightSpec = { title: string; tests: PlaywrightTest[] }
type PlaywrightTest = {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { duration: number }[]
}
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

/** Reads what report-to-file.ts wrote, or Playwright's JSON report. A flaky browser test counts as failed. */
export function readReport(report: VitestReport | PlaywrightReport): TestReport {
  if (!('suites' in report)) return report
  const tests = report.suites.flatMap((suite) => readSuite(suite, ''))
  const titles = (...states: string[]) =>
    tests.filter(({ status }) => states.includes(status)).map(({ title }) => title)
  return {
    passed: titles('expected').length,
    failed: titles('unexpected', 'flaky'),
    skipped: titles('skipped'),
    errors: report.errors.map(({ message = 'an error without a message' }) => message),
    files: [...Map.groupBy(tests, ({ file }) => file)].map(([file, own]) => ({
      path: `tests/e2e/${file}`,
      project: own[0]?.project ?? '',
      seconds: own.reduce((seconds, test) => seconds + test.seconds, 0),
    })),
  }
}

type BrowserTest = { title: string; file: string; project: string; status: string; seconds: number }

function readSuite({ title, file, suites = [], specs = [] }: PlaywrightSuite, place: string): BrowserTest[] {
  const here = place ? `${place} › ${title}` : title
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      title: `${here} › ${spec.title}`,
      file,
      project: projectName,
      status,
      seconds: results.reduce((ms, { duration }) => ms + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap((suite) => readSuite(suite, here))]
}
