/**
 * Replaces a textarea's selection as if the text had been typed, so that the browser's Undo works and React gets the
 * event. Only `execCommand` supports Undo; without it the text is inserted but cannot be undone.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  if (document.execCommand?.('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
