/** What an author writes and what readers get, as HTML; the same HTML is expected of the browser's own tree. */
export type PostHtmlCase = readonly [name: string, content: string, html: string]

/** What a link to another site carries. */
export const MEMBER_LINK = 'rel="ugc nofollow noopener"'
/** The same for an address that stood in the text. */
export const NEW_TAB = 'target="_blank" rel="noopener ugc nofollow"'
