/** Adds only missing headers; those that the module set itself take precedence. */
export function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  const missing = Object.entries(headers).filter(([name]) => !response.headers.has(name))
  try {
    for (const [name, value] of missing) response.headers.set(name, value)
    return response
  } catch {
    // The headers of a response from `Response.redirect` are immutable.
    const changed = new Response(response.body, response)
    for (const [name, value] of missing) changed.headers.set(name, value)
    return changed
  }
}
