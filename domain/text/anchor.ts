const MAX_LENGTH = 80

/**
 * The id of a section, derived from its heading; '' if the heading has no ASCII letter or digit.
 * private.heading_anchor (supabase/migrations) implements the same rule in SQL, so other alphabets are not lower-cased:
 * JavaScript and PostgreSQL disagree about how.
 */
export function anchorOf(heading: string): string {
  return heading
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '')
}

/** Anchors of questions have a prefix, because the same page may have sections of any name. */
export function faqAnchor(question: string): string {
  return `faq-${anchorOf(question)}`
}
