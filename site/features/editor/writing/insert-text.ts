/**
 * Puts text in place of a textarea's selection as if it had been typed: the browser's own Undo takes it back, and React
 * hears of it. `execCommand` is the only way to that; where it is missing, Undo is.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  if (document.execCommand?.('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
