import type { Lost } from '@headwater/post-html/foreign-html/lost'
import { capitalized } from '../text/capitalized.ts'
import { listInWords } from '../text/list-in-words.ts'

/** What was lost, in one line for the writer; null if nothing was. */
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
