/** The tag with this name, whatever the case of its letters, or null. */
export function findTag<Tag extends { name: string }>(tags: readonly Tag[], name: string): Tag | null {
  const wanted = name.trim().toLowerCase()
  return tags.find((tag) => tag.name.toLowerCase() === wanted) ?? null
}
