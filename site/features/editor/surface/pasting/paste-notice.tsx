import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { DismissButton } from '#site/ui/button.tsx'

const key = new PluginKey<string | null>('paste-notice')

type PasteNoticeProps = {
  surface: { getState: () => EditorState; dispatch: (tr: Transaction) => void; focus: () => void }
  sentence: string | null
}

/** What a paste lost, in one line above the text. */
export function PasteNotice({ surface, sentence }: PasteNoticeProps) {
  function dismiss() {
    surface.dispatch(withPasteNotice(surface.getState().tr, null))
    surface.focus()
  }

  return (
    <div role="status">
      {sentence !== null && (
        <p className="paste-notice">
          {sentence}
          <DismissButton onClick={dismiss} />
        </p>
      )}
    </div>
  )
}

/** Holds the message to the writer about the last paste. */
export function pasteNotice(): Plugin {
  return new Plugin<string | null>({
    key,
    state: {
      init: () => null,
      apply: (tr, sentence) => {
        const next = tr.getMeta(key) as string | null | undefined
        return next === undefined ? sentence : next
      },
    },
  })
}

/** Shows a sentence until it is dismissed or another one replaces it; null dismisses. */
export function withPasteNotice(tr: Transaction, sentence: string | null): Transaction {
  return tr.setMeta(key, sentence)
}

export function pasteNoticeOf(state: EditorState): string | null {
  return key.getState(state) ?? null
}
