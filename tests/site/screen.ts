import { act, fireEvent, isInaccessible, screen } from '@testing-library/react'
import { dismissToast, readToasts } from '#site/ui/toast-store.ts'

/** What rest/v1 answers when the database fails. */
export const FAILURE = { status: 500, body: { code: 'XX000', message: 'no', details: null, hint: null } }

type Where = Pick<typeof screen, 'getByRole'>

export function press(name: string | RegExp, where: Where = screen) {
  const button = (where === screen && plainButton(name)) || where.getByRole('button', { name })
  return act(async () => fireEvent.click(button))
}

/** The only button with this text. `getByRole` computes the name of each button, which takes seconds in the editor. */
function plainButton(name: string | RegExp): HTMLElement | undefined {
  const [button, ...others] = [...document.querySelectorAll('button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name && !isInaccessible(one),
  )
  return others.length === 0 ? button : undefined
}

export function toasts(): string[] {
  return readToasts().map(({ title, text }) => `${title}: ${text}`)
}

export function dismissToasts(): void {
  for (const { id } of readToasts()) dismissToast(id)
}
