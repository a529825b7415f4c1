/** The path of a post's page. An id is a UUID, so it needs no escaping. */
export function postPath(id: string): `/blog/${string}` {
  return `/blog/${id}`
}
