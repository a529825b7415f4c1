/**
 * Keeps what the visitor does before React listens: a click on a button that needs script, and the submit
 * of a form that needs script, are repeated when it does. Links, GET forms and buttons that the browser
 * itself understands work without any of this.
 */
export function holdEarlyActions(): void {
  let heldButton: HTMLElement | null = null
  let heldForm: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null

  function holdClick(event: Event): void {
    const button = (event.target as Element).closest?.('button')
    if (button?.type !== 'button') return
    if (button.hasAttribute('popovertarget') || button.hasAttribute('commandfor')) return
    heldButton = button
  }

  function holdSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    if (form.getAttribute('method')?.toLowerCase() !== 'post') return
    event.preventDefault()
    heldForm = { form, submitter: event.submitter }
  }

  function release(): void {
    document.removeEventListener('click', holdClick, true)
    document.removeEventListener('submit', holdSubmit, true)
    if (heldButton?.isConnected) heldButton.click()
    if (heldForm?.form.isConnected) heldForm.form.requestSubmit(heldForm.submitter)
  }

  document.addEventListener('click', holdClick, true)
  document.addEventListener('submit', holdSubmit, true)
  addEventListener('site:hydrated', release, { once: true })
}
