import { InputRule } from 'prosemirror-inputrules'
import { type Command, type EditorState, Plugin, PluginKey } from 'prosemirror-state'

const STORAGE_KEY = 'editor-smart-quotes'
const key = new PluginKey<boolean>('smart-quotes')

/** Whether typed quotation marks become curly: off until a writer turns it on, and remembered in the browser. */
export function smartQuotes(): Plugin {
  return new Plugin<boolean>({
    key,
    state: {
      init: readSetting,
      apply: (tr, isOn) => (tr.getMeta(key) as boolean | undefined) ?? isOn,
    },
  })
}

export function hasSmartQuotes(state: EditorState): boolean {
  return key.getState(state) ?? false
}

export const toggleSmartQuotes: Command = (state, dispatch) => {
  if (!dispatch) return true
  const isOn = !hasSmartQuotes(state)
  storeSetting(isOn)
  dispatch(state.tr.setMeta(key, isOn))
  return true
}

/** Backspace right after one of them restores the straight mark. */
export const QUOTE_RULES = [
  quoteRule(/(?<=^|[\s{[(<'"‘“–—\ufffc])"$/, '“'),
  quoteRule(/"$/, '”'),
  quoteRule(/(?<=^|[\s{[(<'"‘“–—\ufffc])'$/, '‘'),
  quoteRule(/'$/, '’'),
]

function quoteRule(pattern: RegExp, mark: string): InputRule {
  return new InputRule(
    pattern,
    (state, ...[, start, end]) => (hasSmartQuotes(state) ? state.tr.insertText(mark, start, end) : null),
    { inCodeMark: false },
  )
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    return false
  }
}

function storeSetting(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
  } catch {
    // Storage is full or forbidden: the setting lasts as long as the page.
  }
}
