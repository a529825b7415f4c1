import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { LANGUAGES, languageClass, languageOf } from './code-language.ts'

const LIST_ID = 'code-languages'

/** A code block as readers see it, with a field for its language in the corner. */
export function createCodeBlockView(node: Node, view: EditorView, getPosition: () => number | undefined): NodeView {
  let shown = node
  const dom = document.createElement('div')
  dom.className = 'writing-code'
  const field = createLanguageField((language) => {
    const position = getPosition()
    if (position === undefined) return
    const codeClass = languageClass(language, shown.attrs.codeClass)
    if (codeClass === shown.attrs.codeClass) return
    view.dispatch(view.state.tr.setNodeMarkup(position, null, { ...shown.attrs, codeClass, hasCode: true }))
  })
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    view.focus()
  })
  const pre = document.createElement('pre')
  const contentDOM = document.createElement('code')
  pre.append(contentDOM)
  dom.append(field, pre)
  field.value = languageOf(node.attrs.codeClass)

  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== shown.type) return false
      shown = next
      if (document.activeElement !== field) field.value = languageOf(next.attrs.codeClass)
      return true
    },
    stopEvent: (event) => event.target === field,
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  }
}

function createLanguageField(onChange: (language: string) => void): HTMLInputElement {
  ensureLanguageList()
  const field = document.createElement('input')
  field.className = 'writing-code-language'
  field.contentEditable = 'false'
  field.placeholder = 'Language'
  field.ariaLabel = 'Language of the code'
  field.spellcheck = false
  field.setAttribute('list', LIST_ID)
  field.addEventListener('input', () => onChange(field.value))
  return field
}

/** One list of suggestions for all code blocks. */
function ensureLanguageList(): void {
  if (document.getElementById(LIST_ID)) return
  const list = document.createElement('datalist')
  list.id = LIST_ID
  list.append(...LANGUAGES.map((language) => new Option(language, language)))
  document.body.append(list)
}
