import { youtubeVideoId } from '#site/features/blog/post/youtube.ts'

export type CleanOptions = {
  /** As in WordPress's classic editor: an empty line ends a paragraph, any other line end is a line break. */
  linesAreBreaks?: boolean
  /** As in WordPress: an address alone in a paragraph is shown as a player or a card. */
  embedsAddresses?: boolean
}

/** How one text is read, and what was found in it that is not text. */
export type BodyReading = {
  options: CleanOptions
  /** What the text loses. */
  notes: Set<string>
  /** The first YouTube video; null if there is none. */
  video: string | null
}

export const startReading = (options: CleanOptions): BodyReading => ({ options, notes: new Set(), video: null })

/** Whether the page shows the address as its video, because it is the first YouTube address. */
export function takeVideo(address: string, reading: BodyReading): boolean {
  const id = youtubeVideoId(address)
  if (id === null) return false
  const video = `https://www.youtube.com/watch?v=${id}`
  if (reading.video !== null && reading.video !== video) return false
  reading.video = video
  return true
}
