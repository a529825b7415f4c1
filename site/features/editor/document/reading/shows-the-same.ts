import { Fragment } from 'prosemirror-model'
import { parseFragment } from '#domain/posts/post-html/parse-fragment.ts'
import { renderPostHtml } from '#domain/posts/post-html.ts'
import { readBlocks } from './read-blocks.ts'
import { UnsupportedMarkup } from './unsupported-markup.ts'

/** Whether readers see the same of two texts, except for white space and tags without effect. */
export function showsTheSame(html: string, other: string): boolean {
  const [rendered, otherRendered] = [renderPostHtml(html), renderPostHtml(other)]
  if (rendered.isSource || otherRendered.isSource) return false
  if (rendered.html === otherRendered.html) return true
  try {
    return read(rendered.html).eq(read(otherRendered.html))
  } catch (error) {
    if (error instanceof UnsupportedMarkup) return false
    throw error
  }
}

function read(rendered: string): Fragment {
  return Fragment.from(readBlocks(parseFragment(rendered)))
}
