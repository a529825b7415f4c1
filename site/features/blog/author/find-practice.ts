import { type Person, people } from '#content/firm/people.ts'
import { mainMenu } from '#content/navigation.ts'
import type { SiteLink } from '#content/types.ts'
import type { PostSummary } from '../post-summary.ts'

/** What a page adds about an author who works for the firm. */
export type Practice = {
  /** One sentence: what to ask. */
  about: string
  certificates: readonly string[]
  isSample: boolean
  /** The person's own, or the one named like the category of most of the posts; null if there is none. */
  offer: SiteLink | null
}

/** Null for authors who are not among the firm's people. */
export function findPractice(path: string, posts: readonly Pick<PostSummary, 'category'>[]): Practice | null {
  const person = people.find(({ posts }) => posts === path)
  if (!person) return null
  const { about, certificates, isSample = false } = person
  return { about, certificates, isSample, offer: findOffer(person, posts) }
}

function findOffer({ offer }: Person, posts: readonly Pick<PostSummary, 'category'>[]): SiteLink | null {
  const byCategory = Map.groupBy(posts, ({ category }) => category?.name)
  const [most] = [...byCategory].toSorted(([, a], [, b]) => b.length - a.length)
  const offers = mainMenu.filter(({ icon }) => icon === 'services' || icon === 'products')
  const links = offers.flatMap(({ children }) => children)
  return links.find(({ label, path }) => (offer ? path === offer : label === most?.[0])) ?? null
}
