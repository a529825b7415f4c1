export type LostPicture = { src: string; alt: string }

/** What foreign HTML contained that a post's text cannot. */
export type Lost = {
  /** Left out. Their addresses let an import fetch them. */
  pictures: LostPicture[]
  /** Left out: addresses of videos, players and framed pages; empty if there was none. */
  embeds: string[]
  /** Form fields that were left out. */
  fields: number
  /** Tables that became lists of rows. */
  tables: number
  /** Pieces of struck-out text that are plain now. */
  strikes: number
  /** Numbered lists that began with another number: a post's list cannot state it. */
  firstNumbers: number
}

export function createLost(): Lost {
  return { pictures: [], embeds: [], fields: 0, tables: 0, strikes: 0, firstNumbers: 0 }
}
