/**
 * The words by which robots that run scripts name themselves: search engines, link previews, monitors and measuring
 * tools. A browser without a window is not among them, people's own tools use one.
 */
const BOT_WORDS =
  /bot\b|bot\/|crawl|spider|slurp|archiver|lighthouse|pagespeed|pingdom|uptime|facebookexternalhit|embedly|quora link preview|whatsapp|telegram|bingpreview|google-inspectiontool|googleother|mediapartners|ptst/i

export function isKnownBot(userAgent: string): boolean {
  return BOT_WORDS.test(userAgent)
}
