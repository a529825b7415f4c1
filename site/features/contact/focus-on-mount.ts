/** For `ref`: focuses an element that has just appeared, so it is announced and scrolled into view. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
