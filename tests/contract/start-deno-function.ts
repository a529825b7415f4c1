import { onTestFinished } from 'vitest'
import { type DenoFunction, serveWithDeno } from '#tests/hosted/run-deno.ts'

/** Serves a function with Deno until the end of the test. */
export async function startDenoFunction(name: string, env: Record<string, string>): Promise<DenoFunction> {
  const served = await serveWithDeno(name, env)
  onTestFinished(served.stop)
  return served
}
