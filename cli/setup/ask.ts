import { createInterface } from 'node:readline'
import { StartError } from '#server/process/start-error.ts'

export type Question = {
  /** The name of the answer in a file. */
  key: string
  text: string
  /** What an empty answer keeps, for people to read. */
  current: string
}

/** The end of a sentence that says why an answer cannot be used. */
export type Problem = { problem: string }

export type Answers = {
  /**
   * The value that `read` makes of an answer. After one that cannot be used, asks again on a terminal; elsewhere,
   * remembers the problem and returns null.
   */
  askFor: <Value extends object>(
    question: Question,
    read: (answer: string) => Promise<Value | Problem>,
  ) => Promise<Value | null>
  /** Throws StartError with all problems. */
  refuseProblems: () => void
  close: () => void
}

type Streams = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream }

/**
 * Asks one question a line. On a terminal the line can be edited; otherwise, answers are the lines of the input, and
 * nothing but text is written. Throws StartError if the input ends before the last answer.
 */
export function openQuestions({ input, output }: Streams): Answers {
  const isWatched = input.isTTY === true
  const lines = createInterface({ input, output, terminal: isWatched })
  const answers = lines[Symbol.asyncIterator]()
  async function ask({ text, current }: Question): Promise<string> {
    output.write(`${text} [${current}]\n`)
    lines.setPrompt('> ')
    lines.prompt()
    const { value, done } = await answers.next()
    if (done) throw new StartError(`The answers ended before "${text}". Nothing was changed.`)
    return value
  }
  const onProblem = isWatched ? (problem: string) => void output.write(`This cannot be used: ${problem}.\n`) : null
  return { ...createAnswers(ask, onProblem), close: () => lines.close() }
}

/** The answers in the text of a JSON file; what it doesn't name stays as it is. Throws StartError if it has others. */
export function readAnswers(text: string, keys: readonly string[]): Answers {
  const given = parse(text)
  const problems = Object.entries(given).flatMap(([key, value]) => [
    ...(keys.includes(key) ? [] : [`"${key}" is not one of ${keys.join(', ')}`]),
    ...(typeof value === 'string' ? [] : [`"${key}" is not a text`]),
  ])
  if (problems.length > 0) throw new StartError(`The answers cannot be used: ${problems.join('; ')}.`)
  return { ...createAnswers(async ({ key }) => String(given[key] ?? ''), null), close: () => undefined }
}

/** `onProblem` is null if nobody is there who can give a better answer. */
function createAnswers(
  ask: (question: Question) => Promise<string>,
  onProblem: ((problem: string) => void) | null,
): Omit<Answers, 'close'> {
  const problems: string[] = []
  return {
    async askFor(question, read) {
      for (;;) {
        const reading = await read((await ask(question)).trim())
        if (!('problem' in reading)) return reading
        if (!onProblem) {
          problems.push(`${question.key}: ${reading.problem}`)
          return null
        }
        onProblem(reading.problem)
      }
    },
    refuseProblems() {
      if (problems.length > 0)
        throw new StartError(`Nothing was changed. These cannot be used:\n${problems.join('\n')}`)
    },
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch (cause) {
    throw new StartError(`The answers are not JSON: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  throw new StartError('The answers are not a JSON object like {"name": "Larkspur"}.')
}
