/**
 * Shown once, at the foot of every page, while any of the site's content is invented: nothing else is labeled. Null once
 * everything is real; a test compares it with the entries.
 */
export const sampleNotice: string | null =
  'Sample content: this firm, its projects, prices and figures are invented. Your own go into content/firm/.'
