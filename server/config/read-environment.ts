import { StartError } from '../process/start-error.ts'

/** Reads typed values and collects their problems, so that one failed start reports all of them. */
export type EnvironmentReader = {
  text: (name: string, fallback: string) => string
  optional: (name: string) => string | null
  integer: (name: string, fallback: number, range: { min: number; max: number }) => number
  flag: (name: string, fallback: boolean) => boolean
  url: (name: string, protocols: readonly string[]) => string | null
  /** Reads a comma-separated list. */
  list: (name: string) => string[]
  oneOf: <Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice) => Choice
  problem: (sentence: string) => void
}

type Environment = Record<string, string | undefined>

/** Calls `build` with a reader. Throws one StartError with every problem that the reader found. */
export function readEnvironment<Result>(env: Environment, build: (read: EnvironmentReader) => Result): Result {
  const problems: string[] = []
  const result = build(createReader(env, (sentence) => problems.push(sentence)))
  if (problems.length > 0) throw invalidEnvironment(problems)
  return result
}

/** Lists each problem on its own line. */
export function invalidEnvironment(problems: readonly string[]): StartError {
  return new StartError(`Invalid environment:\n${problems.map((line) => `- ${line}`).join('\n')}`)
}

/** Whether the text of a flag means no. */
export function isOff(text: string): boolean {
  return ['false', '0', 'off', 'no'].includes(text.trim().toLowerCase())
}

function createReader(env: Environment, problem: (sentence: string) => void): EnvironmentReader {
  // `NAME= npm start` and a blank line in .env both set an empty variable, which counts as unset.
  const optional = (name: string): string | null => env[name]?.trim() || null

  return {
    problem,
    optional,
    text: (name, fallback) => optional(name) ?? fallback,
    list: (name) => (optional(name) ?? '').split(',').flatMap((item) => item.trim() || []),
    integer(name, fallback, { min, max }) {
      const text = optional(name)
      if (text === null) return fallback
      const value = Number(text)
      if (Number.isInteger(value) && value >= min && value <= max) return value
      problem(`${name} "${text}" is not a whole number from ${min} to ${max}`)
      return fallback
    },
    flag(name, fallback) {
      const text = optional(name)?.toLowerCase()
      if (text === undefined) return fallback
      if (['true', '1', 'on', 'yes'].includes(text)) return true
      if (isOff(text)) return false
      problem(`${name} "${text}" is neither true nor false`)
      return fallback
    },
    url(name, protocols) {
      const text = optional(name)
      if (text === null) return null
      // The value may contain a password, so the message does not repeat it.
      if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
        problem(`${name} does not start with ${protocols.map((it) => `${it}//`).join(' or ')}`)
      }
      return text
    },
    oneOf(name, choices, fallback) {
      const text = optional(name)
      if (text === null) return fallback
      const choice = choices.find((it) => it === text)
      if (choice === undefined) problem(`${name} "${text}" is not one of ${choices.join(', ')}`)
      return choice ?? fallback
    },
  }
}
