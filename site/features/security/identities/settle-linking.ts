import type { Connect } from '#site/lib/supabase-browser.ts'
import { dismissErrors, showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { LINK_DONE, linkProblemText } from './identity-texts.ts'
import type { LinkReturn } from './link-return.ts'
import { finishLinking } from './own-identities.ts'

/** Completes what a "Connect" button started, and reports the outcome. */
export async function settleLinking(connect: Connect, back: LinkReturn): Promise<void> {
  const problem = back.kind === 'problem' ? back : await finish(connect, back)
  if (problem) return showError(linkProblemText(problem))
  dismissErrors()
  showSuccess(LINK_DONE)
}

type Problem = { code: string; message: string }

async function finish(connect: Connect, back: Extract<LinkReturn, { kind: 'code' }>): Promise<Problem | null> {
  try {
    const error = await finishLinking(await connect(), back)
    return error && { code: error.code ?? '', message: error.message }
  } catch (error) {
    console.warn(error)
    return { code: '', message: '' }
  }
}
