/** The tag with this name, ignoring case, or null. */
export function findTag<Tag extends { name: string }>(tags: readonly Tag[], name: string): Tag | null {
  const query = name.trim().toLowerCase()
  return tags.find((tag) => tag.name.toLowerCase() === query) ?? null
}
