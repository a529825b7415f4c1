/** A ref callback that focuses an element as it appears, so that it is announced and scrolled into view. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
