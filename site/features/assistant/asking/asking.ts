import type { AskedQuestion } from '#assistant/assistant-answer.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { type AskOutcome, askAssistant, type OnSentences } from '../calls/ask-assistant.ts'

/** A question in progress. Several may wait for it. */
export type Asking = {
  outcome: Promise<AskOutcome>
  /** Reports the sentences so far, and then each time they change. Returns a function that stops this. */
  watch: (onSentences: OnSentences) => () => void
}

/** Questions in progress, so that a second render, or leaving and coming back, does not ask twice. */
const inProgress = new Map<string, Asking>()

/** Asks under an id; while an answer to that id is under way, returns that one. */
export function askOnce(
  askId: string,
  { connect, asked, onOutcome }: { connect: Connect; asked: AskedQuestion; onOutcome: (outcome: AskOutcome) => void },
): Asking {
  const begun = inProgress.get(askId)
  if (begun) return begun
  const watchers = new Set<OnSentences>()
  let sentences: readonly string[] = []
  const outcome = askAssistant(connect, asked, (latest) => {
    sentences = latest
    for (const watcher of watchers) watcher(latest)
  }).finally(() => inProgress.delete(askId))
  void outcome.then(onOutcome)

  const asking: Asking = {
    outcome,
    watch(onSentences) {
      watchers.add(onSentences)
      onSentences(sentences)
      return () => watchers.delete(onSentences)
    },
  }
  inProgress.set(askId, asking)
  return asking
}
