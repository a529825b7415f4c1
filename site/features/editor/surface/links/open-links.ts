import { Plugin } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'
import { bareUrlAt } from './bare-links.ts'
import { readAddress } from './read-address.ts'

/** Ctrl+click or Cmd+click opens a link in a new tab; a plain click only sets the cursor. */
export function openLinks(): Plugin {
  return new Plugin({
    props: {
      handleClick(view, position, event) {
        if (!event.ctrlKey && !event.metaKey) return false
        const $position = view.state.doc.resolve(position)
        const mark = postSchema.marks.link.isInSet($position.marks())
        const href = mark ? String(mark.attrs.href ?? '') : bareUrlAt($position.parent, $position.parentOffset)
        const address = readAddress(href ?? '')
        if (address === null) return false
        window.open(address, '_blank', 'noopener')
        return true
      },
    },
  })
}
