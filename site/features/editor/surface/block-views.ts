import { renderPostHtml } from '@headwater/post-html'
import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { trustSanitizedHtml } from '#site/lib/trusted-html.ts'
import { LANGUAGES, languageClass, languageOf } from './commands/code-blocks.ts'

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

/** Markup that the other blocks cannot express: shown as readers see it, and edited in place as HTML. */
export function createHtmlBlockView(node: Node, view: EditorView, getPosition: () => number | undefined): NodeView {
  let shown = node
  const dom = document.createElement('div')
  dom.className = 'writing-html'
  dom.contentEditable = 'false'

  function showRendering(): void {
    const rendering = document.createElement('div')
    rendering.innerHTML = trustSanitizedHtml(renderPostHtml(String(shown.attrs.source)).html)
    // Its links must not come before the text in the tab order.
    rendering.inert = true
    dom.replaceChildren(rendering, button('Edit as HTML', showSource))
  }

  function showSource(): void {
    const field = document.createElement('textarea')
    field.className = 'writing-html-source'
    field.ariaLabel = 'HTML of this block'
    field.value = String(shown.attrs.source)
    field.rows = Math.min(15, field.value.split('\n').length + 1)
    // Saving does not require "Done" first.
    field.addEventListener('input', () => {
      const position = getPosition()
      if (position !== undefined) view.dispatch(view.state.tr.setNodeAttribute(position, 'source', field.value))
    })
    const finish = () => {
      showRendering()
      view.focus()
    }
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      finish()
    })
    dom.replaceChildren(field, button('Done', finish))
    field.focus()
  }

  showRendering()
  return {
    dom,
    update(next) {
      if (next.type !== shown.type) return false
      const isChanged = next.attrs.source !== shown.attrs.source
      shown = next
      // The field contains the source that was typed there; undo changes it from outside.
      const field = dom.querySelector('textarea')
      if (field && document.activeElement === field) return true
      if (isChanged) showRendering()
      return true
    },
    stopEvent: (event) => event.target instanceof HTMLElement && event.target.matches('button, textarea'),
    ignoreMutation: () => true,
  }
}

function button(label: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'writing-html-button'
  element.textContent = label
  element.addEventListener('click', onPress)
  return element
}
