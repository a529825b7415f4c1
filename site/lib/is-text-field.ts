/** Whether somebody types there, so that keys belong to the text and not to the site. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
}
