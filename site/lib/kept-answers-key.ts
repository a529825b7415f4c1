/** Under this key a tab keeps the assistant's answers in sessionStorage. */
export const KEPT_ANSWERS_KEY = 'headwater-answers'

/** After a sign-out nothing of what was asked stays in the tab. */
export function dropKeptAnswers(): void {
  try {
    sessionStorage.removeItem(KEPT_ANSWERS_KEY)
  } catch {}
}
