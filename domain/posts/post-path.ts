/** The address of a post's page. An id is a UUID, so nothing in it has to be escaped. */
export function postPath(id: string): `/blog/${string}` {
  return `/blog/${id}`
}
