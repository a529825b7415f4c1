/**
 * Lets a button open or close a dialog by itself, so that it works before the page has hydrated. The attributes are
 * spread because React's types do not know them yet.
 */
export function invokerCommand(dialogId: string, command: 'show-modal' | 'close'): object {
  return { commandfor: dialogId, command }
}

/** False in older browsers, where a click handler must do the same. */
export function hasInvokerCommands(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype
}
