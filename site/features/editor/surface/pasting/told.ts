import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'

const key = new PluginKey<string | null>('told')

/** Holds the message to the writer about the last paste. */
export function told(): Plugin {
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
export function tell(tr: Transaction, sentence: string | null): Transaction {
  return tr.setMeta(key, sentence)
}

export function toldSentence(state: EditorState): string | null {
  return key.getState(state) ?? null
}
