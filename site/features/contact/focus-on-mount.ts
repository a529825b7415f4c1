/** For `ref`: what has just appeared takes the focus, and so is read and in view. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
