let zone = 'UTC'

/** The root component provides the firm's zone from the public settings. */
export function provideSiteZone(given: string): void {
  zone = given
}

/** The zone of every time that the product shows (domain/text/moments.ts). Only for what is rendered in the browser. */
export function siteZone(): string {
  return zone
}
