/**
 * User-agent words of bots that run scripts: search engines, link previews, monitors and performance tools. Headless
 * browsers are not listed, because people use them in their own tools.
 */
const BOT_WORDS =
  /bot\b|bot\/|crawl|spider|slurp|archiver|lighthouse|pagespeed|pingdom|uptime|facebookexternalhit|embedly|quora link preview|whatsapp|telegram|bingpreview|google-inspectiontool|googleother|mediapartners|ptst/i

export function isKnownBot(userAgent: string): boolean {
  return BOT_WORDS.test(userAgent)
}
