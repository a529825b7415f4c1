/**
 * Everything that leaves a line empty to the eye: white space, control characters, and characters that Unicode calls
 * ignorable (zero-width spaces, joiners, the Hangul fillers) or that are drawn as nothing (the braille blank).
 */
const INVISIBLE = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a reader would see nothing. A required text must not be blank; `trim` alone lets zero-width characters pass. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

/** A field's text without white space at its ends; '' if a reader would see nothing of it. */
export function trimText(text: string): string {
  return isBlank(text) ? '' : text.trim()
}
