import { readFileSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { hasCode } from '../process/has-code.ts'
import { StartError } from '../process/start-error.ts'
import { invalidEnvironment } from './read-environment.ts'

const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/
/** A value in quotes may span lines, such as a key in PEM. */
const QUOTED = /=[ \t]*(["'`])[\s\S]*?\1/g

/**
 * Reads `.env` if it exists. Variables that are already set take precedence. Throws StartError if the file cannot be
 * read, or has lines that Node would silently skip or override.
 */
export function loadEnvironmentFile(path = '.env'): void {
  const text = readIfExists(path)
  if (text === null) return
  const problems = findMistakes(text).map((mistake) => `${path}: ${mistake}`)
  if (problems.length > 0) throw invalidEnvironment(problems)
  loadEnvFile(path)
}

function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    const reason = hasCode(error, 'EISDIR')
      ? 'it is a folder; it must be a file'
      : 'give this user the right to read it'
    throw new StartError(`The settings in ${path} cannot be read: ${reason}.`, { cause: error })
  }
}

function findMistakes(text: string): string[] {
  // Keeps the line breaks, so that line numbers stay the same.
  const lines = text.replaceAll(QUOTED, (value) => `=${'\n'.repeat(value.split('\n').length - 1)}`).split('\n')
  const names = lines.flatMap((line) => ASSIGNMENT.exec(line)?.[1] ?? [])
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index))
  const skipped = lines.flatMap((line, index) => (isSkipped(line) ? [index + 1] : []))
  return [
    ...[...repeated].map((name) => `${name} is set twice; keep one of the lines`),
    // Not the line itself, which may contain a secret.
    ...skipped.map((number) => `line ${number} is not like NAME=value; comments start with #`),
  ]
}

function isSkipped(line: string): boolean {
  return line.trim() !== '' && !line.trim().startsWith('#') && !ASSIGNMENT.test(line)
}
