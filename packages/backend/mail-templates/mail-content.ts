/** A piece of a paragraph: plain text, a link, or a code to type. */
export type MailSpan = { text: string; href?: string; isCode?: true }

/** A part of an email, without any look: mail-layout.ts turns it into HTML and text. */
export type MailBlock =
  | { kind: 'paragraph'; spans: readonly MailSpan[] }
  | { kind: 'button'; label: string; href: string }
  /** A code to type, large and on a separate line. */
  | { kind: 'code'; code: string }
  | { kind: 'fields'; rows: readonly (readonly [label: string, value: string])[] }
  /** Somebody else's words, with their line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'post'; title: string; excerpt: string; href: string }

export type MailContent = {
  /** One line. */
  subject: string
  heading: string
  /** What a mail client shows next to the subject; '' for nothing in particular. */
  preview: string
  blocks: readonly MailBlock[]
  /** The small print below a line. */
  notes: readonly MailBlock[]
}

/** A finished email, without its recipient. */
export type WrittenMail = { subject: string; text: string; html: string }
