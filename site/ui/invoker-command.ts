/**
 * Lets a button open or close a dialog without script, so that it works before hydration. Spread the attributes,
 * because React's types do not know them yet.
 */
export function invokerCommand(dialogId: string, command: 'show-modal' | 'close'): object {
  return { commandfor: dialogId, command }
}

/** False in older browsers, which need a click handler instead. */
export function hasInvokerCommands(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype
}
