import { firmKey } from '#content/firm/firm.ts'

/** The sessionStorage key of the assistant's answers in this tab. */
export const ANSWERS_STORAGE_KEY = `${firmKey}-answers`

/** Deletes the tab's answers, so that nothing that was asked remains after a sign-out. */
export function deleteStoredAnswers(): void {
  try {
    sessionStorage.removeItem(ANSWERS_STORAGE_KEY)
  } catch {}
}
