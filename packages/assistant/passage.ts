/** A section of a page or post as the index holds it, word for word. */
export type Passage = {
  id: number
  source_kind: 'page' | 'post'
  /** The path of a page, the id of a post. */
  source_key: string
  source_class: SourceClass
  /**
   * A post's author as named in the profile, which can be any text; null for pages, nameless authors, and until it is
   * reread.
   */
  author: string | null
  /** The title of the page or post. */
  source_title: string
  /** The headings above it, outermost first, joined by " › "; '' directly under the title. */
  heading: string
  /** Questions that, according to its author, the text answers, one per line. */
  questions: string
  /** A path of this site, with an anchor if there is one. */
  url: string
  /**
   * One line for each paragraph, list entry and table row. Entries begin with "- " or a number and a period ("2. "),
   * lines of code with four spaces.
   */
  text: string
}

/** Whose words they are. Only `site` and `administrator` speak for the firm. */
export type SourceClass = 'site' | 'administrator' | 'member'

/** Words of a passage by their place. */
export type Span = { start: number; end: number }
