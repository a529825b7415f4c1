import { createInterface } from 'node:readline'
import { StartError } from '#server/process/start-error.ts'

/** Where the answers come from. */
export type Answers = {
  /** An empty answer keeps the current value. `key` is the name of the answer in a file. */
  ask: (key: string, question: string, current: string) => Promise<string>
  /** Whether somebody is there who can give a better answer. */
  asksAgain: boolean
  close: () => void
}

type Streams = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream }

/**
 * Asks one question a line. On a terminal the line can be edited; otherwise, answers are the lines of the input, and
 * nothing but text is written. Throws StartError if the input ends before the last answer.
 */
export function openQuestions({ input, output }: Streams): Answers {
  const asksAgain = input.isTTY === true
  const lines = createInterface({ input, output, terminal: asksAgain })
  const answers = lines[Symbol.asyncIterator]()
  return {
    async ask(_key, question, current) {
      output.write(`${question} [${current}]\n`)
      lines.setPrompt('> ')
      lines.prompt()
      const { value, done } = await answers.next()
      if (done) throw new StartError(`The answers ended before "${question}". Nothing was changed.`)
      return value
    },
    asksAgain,
    close: () => lines.close(),
  }
}

/** The answers in the text of a JSON file; what it doesn't name stays as it is. Throws StartError if it has others. */
export function readAnswers(text: string, keys: readonly string[]): Answers {
  const given = parse(text)
  const problems = Object.entries(given).flatMap(([key, value]) => [
    ...(keys.includes(key) ? [] : [`"${key}" is not one of ${keys.join(', ')}`]),
    ...(typeof value === 'string' ? [] : [`"${key}" is not a text`]),
  ])
  if (problems.length > 0) throw new StartError(`The answers cannot be used: ${problems.join('; ')}.`)
  return { ask: async (key) => String(given[key] ?? ''), asksAgain: false, close: () => undefined }
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
