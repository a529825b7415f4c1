/** A piece of a page or a post, as the index holds it. */
export type Passage = {
  id: number
  sourceKind: 'page' | 'post'
  /** The path of a page, the id of a post. */
  sourceKey: string
  sourceClass: SourceClass
  /** The author of a post by the profile, so any text; null for pages, for nameless authors, and until it is read. */
  author: string | null
  sourceTitle: string
  /** The headings above it; for an answer the question. */
  heading: string
  form: PassageForm
  /** A path of this site, with an anchor where there is one. */
  url: string
  text: string
  knownAnswers: readonly KnownAnswer[]
  /** Changes with title, heading and text. */
  hash: string
}

/** Sentences that are known to answer a question, asked in several ways; `starts` is where they begin in the passage. */
export type KnownAnswer = { questions: readonly string[]; starts: readonly number[] }

/** Whose words they are. Only `site` and `administrator` speak for the firm. */
export type SourceClass = 'site' | 'administrator' | 'member'

/** `answer` answers its heading as a whole; `list` is made of the entries of a list. */
export type PassageForm = 'text' | 'answer' | 'list'

/** Words of a passage by their place. */
export type Span = { start: number; end: number }
