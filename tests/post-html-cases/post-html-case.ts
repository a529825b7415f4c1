/** The author's text and the HTML that readers get; the browser's own DOM must match the same HTML. */
export type PostHtmlCase = readonly [name: string, content: string, html: string]

/** The attributes of a link to another site. */
export const MEMBER_LINK = 'rel="ugc nofollow noopener"'
/** The attributes of a link made from an address in the text. */
export const NEW_TAB = 'target="_blank" rel="noopener ugc nofollow"'
