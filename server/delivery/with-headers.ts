/** Adds what is not there yet: a module that says something about itself is right. */
export function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  const missing = Object.entries(headers).filter(([name]) => !response.headers.has(name))
  try {
    for (const [name, value] of missing) response.headers.set(name, value)
    return response
  } catch {
    // The headers of a redirect made by `Response.redirect` cannot be changed.
    const changed = new Response(response.body, response)
    for (const [name, value] of missing) changed.headers.set(name, value)
    return changed
  }
}
