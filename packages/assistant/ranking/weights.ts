// Chosen on two corpora (elevators, bakery) and the seen half of the site's questions; see README.md, "Figures".

/** How a passage is ranked. Shares of the question are from 0 to 1. */
export const RANKING = {
  /** What the best sentence itself says, in addition to what it covers in its context. */
  own: 0.2,
  /** What the whole passage covers. */
  wholePassage: 0.4,
  /** A term in the heading, the title or the neighboring sentence, compared with one in the sentence. */
  ofHeading: 0.9,
  ofTitle: 0.9,
  ofNeighbor: 0.6,
  /** A sentence with the form of an answer; a list for a question that asks for several things. */
  form: 0.25,
  list: 0.25,
  /** What a sentence without a needed form counts for the decision to refuse. */
  withoutForm: 0.25,
  /** The same for a passage that lacks a name or number of the question. */
  withoutName: 0.25,
  /** The minimum share of what is asked about a name that a passage must cover. */
  saysMore: 0.3,
  /** A heading that asks the same question. */
  likeness: 0.5,
  /** A heading in the words of the question, including function words. */
  phrasing: 0.15,
  /** What title, author, category and excerpt cover, and what the headings cover. */
  about: 0.2,
  heading: 0.2,
  /** Nearness in meaning, if an embedding model is configured. */
  meaning: 0.25,
  /** On equal merit the site's own pages come first, members' posts last. */
  site: 0.06,
  administrator: 0.03,
  member: 0,
  /** Words of one root that the stemmer does not unite, by their common first letters. */
  sameRoot: 0.6,
  rootLength: 5,
}

/**
 * Nearness in meaning (NearPassage) as coverage: beyond `little` it counts multiplied by this. If none is nearer than
 * `far`, they only share words with the question, and what those cover is multiplied by `ofFar`.
 */
export const MEANING = { little: 0.25, times: 2, far: 0.1, ofFar: 0.25 }

/** Below this, a question is refused; the index is the number of its terms. */
export const MIN_COVERAGE: readonly number[] = [0.6, 0.6, 0.6, 0.45, 0.36]
export const MIN_COVERAGE_OF_MANY = 0.3
export const HIGH_COVERAGE = 0.8
/** Below this, nothing is worth showing to a model. */
export const WORTH_A_MODEL = 0.05
