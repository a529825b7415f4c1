import { findBareUrls } from '@headwater/post-html/text-rules'
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { postSchema } from '../../document/post-schema.ts'
import { readAddress } from '../commands/edit-link.ts'

type Found = { from: number; to: number; url: string }

/** Blocks are immutable, so each is searched once. Offsets are relative to the block's content. */
const cache = new WeakMap<Node, readonly Found[]>()

/** Shows web addresses without a link as links, because readers get them as links (specification §5). */
export function bareLinks(): Plugin {
  return new Plugin({
    state: {
      init: (_, { doc }) => decorate(doc),
      apply: (tr, shown) => (tr.docChanged ? decorate(tr.doc) : shown),
    },
    props: {
      decorations(state) {
        return this.getState(state)
      },
    },
  })
}

/** The bare address at an offset in a block; null if there is none. */
function bareUrlAt(block: Node, offset: number): string | null {
  return findInBlock(block).find(({ from, to }) => from <= offset && offset <= to)?.url ?? null
}

function decorate(doc: Node): DecorationSet {
  const decorations: Decoration[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    for (const { from, to } of findInBlock(node))
      decorations.push(Decoration.inline(position + 1 + from, position + 1 + to, { class: 'writing-bare-link' }))
    return false
  })
  return DecorationSet.create(doc, decorations)
}

function findInBlock(block: Node): readonly Found[] {
  const known = cache.get(block)
  if (known) return known
  const found: Found[] = []
  if (!block.type.spec.code) {
    block.forEach((node, offset) => {
      if (!node.text || node.marks.some(({ type }) => type.name === 'link' || type.spec.code)) return
      for (const { index, url } of findBareUrls(node.text))
        found.push({ from: offset + index, to: offset + index + url.length, url })
    })
  }
  cache.set(block, found)
  return found
}

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
