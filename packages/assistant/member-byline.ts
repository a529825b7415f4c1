/**
 * Says whose words follow, in an answer's text and next to its sources. Null: the member has no name that may be shown.
 */
export function memberByline(name: string | null): string {
  return `From the blog, by ${name === null ? 'a member' : `the member ${name}`}`
}
