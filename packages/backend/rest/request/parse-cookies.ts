/** The cookies of a request by name, as PostgREST passes them to SQL. The first of two with the same name counts. */
export function parseCookies(header: string | null): Record<string, string> {
  const cookies: [string, string][] = []
  for (const part of header?.split(';') ?? []) {
    const [name = '', ...value] = part.split('=')
    if (name.trim() !== '') cookies.unshift([name.trim(), unquote(value.join('=').trim())])
  }
  return Object.fromEntries(cookies)
}

function unquote(value: string): string {
  return /^".*"$/.test(value) ? value.slice(1, -1) : value
}
