import { capitalized } from '#domain/text/capitalized.ts'
import { listInWords } from '#domain/text/list-in-words.ts'

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

/** Tells a writer in one line what was lost; null if nothing was. */
export function describeLost({ pictures, embeds, fields, tables, strikes, firstNumbers }: Lost): string | null {
  const leftOut = [
    counted(pictures.length, 'picture'),
    counted(embeds.length, 'video or embedded page', 'videos or embedded pages'),
    counted(fields, 'form field'),
  ].filter((part) => part !== null)

  const isOne = pictures.length + embeds.length + fields === 1
  const sentences = [
    leftOut.length > 0 && `${capitalized(listInWords(leftOut))} ${isOne ? 'was' : 'were'} left out.`,
    tables > 0 && `${tables === 1 ? 'A table became a list' : `${tables} tables became lists`} of rows.`,
    strikes > 0 && 'Struck-out text is plain now.',
    firstNumbers > 0 &&
      `${firstNumbers === 1 ? 'A numbered list begins' : `${firstNumbers} numbered lists begin`} with 1 now.`,
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ') || null
}

function counted(count: number, one: string, many = `${one}s`): string | null {
  if (count === 0) return null
  return count === 1 ? `a ${one}` : `${count} ${many}`
}
