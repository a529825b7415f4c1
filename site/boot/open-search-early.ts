/**
 * Ctrl+K or Cmd+K searches the site from any page, but not while somebody types. A plain box is there at once and takes
 * what is typed; the palette, whose code comes with these keys, takes it over (lib/early-search.ts). Until then, or
 * should it never come, Enter leads to /search.
 */
export function openSearchEarly(): void {
  function isTextField(target: EventTarget | null): boolean {
    if (!(target instanceof HTMLElement)) return false
    return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  }

  function showBox(): void {
    const dialog = document.createElement('dialog')
    dialog.id = 'early-search'
    dialog.className = 'palette floating'
    dialog.setAttribute('aria-label', 'Search this site')
    const form = document.createElement('form')
    form.action = '/search'
    const input = document.createElement('input')
    Object.assign(input, { name: 'q', className: 'palette-input', autocomplete: 'off', maxLength: 1000 })
    input.placeholder = 'Search pages and posts'
    input.setAttribute('aria-label', input.placeholder)
    form.append(input)
    dialog.append(form)
    dialog.addEventListener('close', () => {
      if (dialog.returnValue === 'taken') return
      dialog.remove()
      dispatchEvent(new Event('site:search'))
    })
    document.body.append(dialog)
    dialog.showModal()
    dispatchEvent(new Event('site:search'))
  }

  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
    // What browsers fill in by themselves comes with events that have no key.
    const isShortcut = key?.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
    if (!isShortcut || isTextField(target)) return
    event.preventDefault()
    if (!document.querySelector('.palette[open]')) showBox()
  })
}
