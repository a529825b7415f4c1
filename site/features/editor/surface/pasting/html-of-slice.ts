import type { Slice } from 'prosemirror-model'
import { openDocument } from '../../document/post-document.ts'
import { postSchema } from '../../document/post-schema.ts'

/** Copied blocks as a post's HTML. A part of one paragraph is words, so that other programs insert it into a line. */
export function htmlOfSlice({ content, openStart, openEnd }: Slice): string {
  const { firstChild, childCount } = content
  const isPartOfOne = childCount === 1 && openStart === 1 && openEnd === 1 && firstChild?.type.spec.code !== true
  const blocks = isPartOfOne && firstChild ? postSchema.nodes.bare_text.create(null, firstChild.content) : content
  return openDocument('').write(postSchema.node('doc', null, blocks))
}
