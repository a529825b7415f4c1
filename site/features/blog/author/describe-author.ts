import { provider } from '#content/provider.ts'
import { firstWords } from '#site/lib/post-description.ts'

/** One or two sentences about an author, for metadata: the start of their own words, if they show any. */
export function describeAuthor({ name, bio }: { name: string; bio: string | null }): string {
  return bio === null ? `Posts by ${name} on the ${provider.name} blog.` : firstWords(bio)
}
