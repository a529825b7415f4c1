import { parseJson } from './json-field.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The JSON objects in what a model writes, as soon as each is complete. What is around them is left out: models put objects
 * into lists, into code blocks and behind a greeting.
 */
export async function* readObjects(texts: AsyncIterable<string>): AsyncGenerator<Fields> {
  let open = ''
  let depth = 0
  let isInString = false
  let isEscaped = false
  for await (const text of texts) {
    for (const letter of text) {
      if (depth > 0) open += letter
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (letter === '\\') isEscaped = true
        else if (letter === '"') isInString = false
      } else if (letter === '"') isInString = depth > 0
      else if (letter === '{' && depth++ === 0) open = letter
      else if (letter === '}' && depth > 0 && --depth === 0) {
        const value = parseJson(open)
        if (typeof value === 'object' && value !== null) yield value as Fields
      }
    }
  }
}
