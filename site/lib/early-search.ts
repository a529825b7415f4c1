/** The boot script has opened its box, or the visitor has closed it (boot/open-search-early.ts). */
export const EARLY_SEARCH_EVENT = 'site:search'

/** The box that takes the first letters; null when there is none, or none any more. */
export function findEarlySearch(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog#early-search')
}

/** Takes the box away and gives what was typed into it. The focus is where it was before the box. */
export function takeEarlySearch(): string {
  const box = findEarlySearch()
  const text = box?.querySelector('input')?.value ?? ''
  box?.close('taken')
  box?.remove()
  return text
}
