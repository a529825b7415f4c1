import { StartError } from '../process/start-error.ts'

/** Variables of other programs have short names that differ by one letter: PORT and SORT. */
const MIN_LENGTH = 7
/** From this length on, two letters may differ. */
const LONG_NAME = 12

/**
 * A sentence for each variable that looks like a misspelled setting, such as SMPT_URL, which would silently have no
 * effect. Empty variables and those named like a known setting are left out.
 */
function findMisspelledSettings(env: Record<string, string | undefined>, known: ReadonlySet<string>): string[] {
  const names = [...known].filter((name) => name.length >= MIN_LENGTH)
  return Object.entries(env).flatMap(([name, value]) => {
    if (known.has(name) || !value?.trim() || name.length < MIN_LENGTH) return []
    const meant = names.find((it) => isNear(name, it))
    return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant}?`]
  })
}

function isNear(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > 2) return false
  return countEdits(name.toUpperCase(), known) <= (known.length < LONG_NAME ? 1 : 2)
}

/** Letters to insert, remove, replace, or swap with the next one (optimal string alignment distance). */
function countEdits(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, to.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

/** Reads typed values and collects their problems, so that one failed start reports all of them. */
export type EnvironmentReader = {
  text: (name: string, fallback: string) => string
  optional: (name: string) => string | null
  integer: (name: string, fallback: number, range: { min: number; max: number }) => number
  flag: (name: string, fallback: boolean) => boolean
  url: (name: string, protocols: readonly string[]) => string | null
  /** Reads a comma-separated list. Unlike other settings, one that is set but empty counts: as a list of nothing. */
  list: (name: string, fallback?: readonly string[]) => string[]
  oneOf: <Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice) => Choice
  problem: (sentence: string) => void
}

type Environment = Record<string, string | undefined>

/** Calls `build` with a reader. Throws one StartError with every problem that the reader found. */
export function readEnvironment<Result>(env: Environment, build: (read: EnvironmentReader) => Result): Result {
  const problems: string[] = []
  const known = new Set<string>()
  const result = build(createReader({ env, known, problem: (sentence) => problems.push(sentence) }))
  problems.push(...findMisspelledSettings(env, known))
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

type ReaderOptions = {
  env: Environment
  /** Receives the name of each setting that is read. */
  known: Set<string>
  problem: (sentence: string) => void
}

function createReader({ env, known, problem }: ReaderOptions): EnvironmentReader {
  function optional(name: string): string | null {
    known.add(name)
    // `NAME= npm start` and a blank line in .env both set an empty variable, which counts as unset.
    return env[name]?.trim() || null
  }

  return {
    problem,
    optional,
    text: (name, fallback) => optional(name) ?? fallback,
    list(name, fallback = []) {
      known.add(name)
      return env[name]?.split(',').flatMap((item) => item.trim() || []) ?? [...fallback]
    },
    integer(name, fallback, { min, max }) {
      const text = optional(name)
      if (text === null) return fallback
      // Number() would also accept "0x50" and "1e3", which are more likely mistakes.
      const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
      if (value >= min && value <= max) return value
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
      const mistake = findMistakeInUrl(text, protocols)
      if (mistake) problem(`${name} ${mistake}`)
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

/** What is wrong with a URL, without repeating any of it; null if it can be used. */
function findMistakeInUrl(text: string, protocols: readonly string[]): string | null {
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
  if (!URL.canParse(text)) return `is not a URL that starts with ${starts}`
  const { protocol, hostname, search, username, password } = new URL(text)
  if (!protocols.includes(protocol)) return `does not start with ${starts}`
  // PostgreSQL's socket: postgres:///database?host=/run/postgresql
  if (hostname === '' && !new URLSearchParams(search).has('host')) return 'names no host'
  return isDecodable(username) && isDecodable(password)
    ? null
    : 'has a % in its user or password that stands for no character: write it as %25'
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
