import { writeFile } from 'node:fs/promises'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

export type VitestReport = {
  passed: number
  /** Full titles. */
  failed: string[]
  skipped: string[]
  /** Errors outside of any test; they fail the run too. */
  errors: string[]
  files: { path: string; project: string; seconds: number }[]
}

/** Writes the report that tests/run-all.ts reads at the end into the file that VITEST_SUMMARY names. */
export const fileReporter: Reporter = {
  async onTestRunEnd(modules, unhandled) {
    const file = process.env.VITEST_SUMMARY
    if (file) await writeFile(file, JSON.stringify(summarize(modules, unhandled)))
  },
}

function summarize(modules: readonly TestModule[], unhandled: readonly SerializedError[]): VitestReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const titles = (state: string) =>
    tests
      .filter((test) => test.result().state === state)
      .map((test) => `${test.module.relativeModuleId} › ${test.fullName}`)
  const broken = modules.flatMap((module) =>
    module.errors().map((error) => `${module.relativeModuleId}: ${error.stack ?? error.message}`),
  )
  return {
    passed: titles('passed').length,
    failed: titles('failed'),
    skipped: titles('skipped'),
    errors: [...broken, ...unhandled.map((error) => error.stack ?? error.message)],
    files: modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic()
      return {
        path: module.relativeModuleId,
        project: module.project.name,
        seconds: (duration + collectDuration + setupDuration) / 1000,
      }
    }),
  }
}
