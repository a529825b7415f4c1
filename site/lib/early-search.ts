/** The box of the boot script has been opened, or closed again (boot/open-search-early.ts). */
export const EARLY_SEARCH_EVENT = 'site:search'

/** Whether the visitor is searching: in that box, or in the palette that took it over. */
export function isSearchOpen(): boolean {
  return document.querySelector('.palette[open]') !== null
}

/** The box that takes the first letters; null when there is none, or none any more. */
export function findEarlySearch(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog#early-search')
}

/** Takes the box away and gives what was typed into it. The focus is then where it was before. */
export function takeEarlySearch(): string {
  const box = findEarlySearch()
  const text = box?.querySelector('input')?.value ?? ''
  box?.close()
  return text
}
