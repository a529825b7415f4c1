/** A page as in its Markdown version, including the front matter. */
export type PageMarkdown = { path: string; markdown: string }

/** A section of a page, or a part of a long one, as public.index_pages takes it (see Passage for its text). */
export type PagePassage = {
  source_key: string
  source_title: string
  heading: string
  url: string
  position: number
  text: string
}
