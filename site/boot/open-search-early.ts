import { EARLY_SEARCH_EVENT, isSearchOpen } from '#site/lib/early-search.ts'

/**
 * Ctrl+K or Cmd+K searches the site from any page, but not while somebody types. A plain box is there at once and takes
 * what is typed; the palette, whose code comes with these keys, takes it over (lib/early-search.ts). Until then, or
 * should it never come, Enter leads to /search.
 */
export function openSearchEarly(): void {
  const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    // What browsers fill in by themselves comes with events that have no key.
    if (key?.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
    const target = event.target as Element
    // A box that was just closed has the focus until the browser draws again.
    if (target.matches(typing) && !target.closest('dialog:not([open])')) return
    event.preventDefault()
    if (isSearchOpen()) return

    const ariaLabel = 'Search pages and posts'
    const dialog = document.createElement('dialog')
    const form = document.createElement('form')
    const input = document.createElement('input')
    Object.assign(dialog, { id: 'early-search', className: 'palette floating', ariaLabel: 'Search this site' })
    Object.assign(input, {
      name: 'q',
      className: 'palette-input',
      autocomplete: 'off',
      placeholder: ariaLabel,
      ariaLabel,
    })
    form.action = '/search'
    form.append(input)
    dialog.append(form)
    document.body.append(dialog)
    dialog.addEventListener('close', () => {
      dialog.remove()
      dispatchEvent(new Event(EARLY_SEARCH_EVENT))
    })
    dialog.showModal()
    dispatchEvent(new Event(EARLY_SEARCH_EVENT))
  })
}
