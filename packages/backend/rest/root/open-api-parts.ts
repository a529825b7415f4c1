export function parameterRef(name: string) {
  return { $ref: `#/parameters/${name}` }
}

type ParameterOptions = {
  in: 'query' | 'header'
  description: string | null
  default?: string
  enum?: readonly string[]
}

/** An optional parameter whose value is text. */
export function parameter(name: string, { description, ...rest }: ParameterOptions) {
  return { name, ...(description !== null && { description }), required: false, ...rest, type: 'string' }
}

/** The first line of a comment is a summary (for a schema, the title); a blank line may follow it. */
export function splitComment(comment: string | null): { summary?: string; description?: string } {
  if (comment === null) return {}
  const [summary = '', ...lines] = comment.split('\n')
  const description = lines.join('\n').replace(/^\n+/, '')
  return { summary, ...(description !== '' && { description }) }
}
