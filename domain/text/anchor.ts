const MAX_LENGTH = 80

/**
 * The id of a part of a page, made of its heading; '' where the heading has no letter or digit of ASCII.
 * private.heading_anchor (supabase/migrations) says the same in SQL, which is why other alphabets are not lower-cased:
 * languages disagree about how.
 */
export function anchorOf(heading: string): string {
  return heading
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '')
}

/** A list of answers may stand on a page with sections of any name, so its anchors have a word before them. */
export function faqAnchor(question: string): string {
  return `faq-${anchorOf(question)}`
}
