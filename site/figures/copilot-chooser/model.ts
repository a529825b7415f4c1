/** The four questions. Each answer is one of the options in questions.ts. */
export type Needs = { work: Work; data: Data; users: Users; builder: Builder }

export type Work = 'draft' | 'figure' | 'fixed' | 'make' | 'task'
export type Data = 'web' | 'files' | 'model' | 'chosen' | 'system'
export type Users = 'roles' | 'all' | 'outside'
export type Builder = 'bought' | 'makers' | 'developers'

export type Need = keyof Needs

/** A product, or what to take instead of one, with the answers that it fits. */
export type Product = {
  id: string
  name: string
  /** What it gives, when all four answers fit. */
  because: string
  /** The answers that fit. A question that is not listed does not matter. */
  fits: { [Key in Need]?: readonly Needs[Key][] }
  /** Why an answer that is not listed rules it out, as a sentence; for other work, why not for that work. */
  misses: { work: { [Key in Work]?: string } } & { [Key in Exclude<Need, 'work'>]?: string }
}

/** `missing` are the questions whose answers do not fit, `reasons` the sentences about them in the same order. */
export type Verdict = { product: Product; missing: readonly Need[]; reasons: readonly string[] }

export type Choice = {
  /** All products in their order. */
  verdicts: readonly Verdict[]
  /** The first product that fits: they are ordered from the least to the most work. `null` when none fits. */
  chosen: Product | null
  /** When none fits: the products for this work with the least in the way, more than one if they miss the same. */
  nearest: readonly Verdict[]
}

/** The needs that decide, in the order in which the page asks for them. */
export const needs: readonly Need[] = ['work', 'data', 'users', 'builder']

/** Decides which product the answers lead to. `products` must be in order of effort. */
export function choose(products: readonly Product[], answers: Needs): Choice {
  const verdicts = products.map((product) => {
    const missing = needs.filter((need) => !isMet(product, need, answers))
    return { product, missing, reasons: missing.map((need) => reasonOf(product, need, answers)) }
  })
  const chosen = verdicts.find(({ missing }) => missing.length === 0)?.product ?? null
  return { verdicts, chosen, nearest: chosen ? [] : nearestOf(verdicts) }
}

function isMet({ fits }: Product, need: Need, answers: Needs): boolean {
  const accepted: readonly string[] | undefined = fits[need]
  return accepted?.includes(answers[need]) ?? true
}

function reasonOf({ misses }: Product, need: Need, { work }: Needs): string {
  return (need === 'work' ? misses.work[work] : misses[need]) ?? ''
}

/** What a product is for counts more than what it reads, and that more than who uses and builds it. */
const weights: Record<Need, number> = { work: 8, data: 4, users: 2, builder: 1 }

function nearestOf(verdicts: readonly Verdict[]): readonly Verdict[] {
  const distance = ({ missing }: Verdict) => missing.reduce((sum, need) => sum + weights[need], 0)
  const least = Math.min(...verdicts.map(distance))
  return verdicts.filter((verdict) => distance(verdict) === least)
}
