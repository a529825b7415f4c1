import { isBlank } from './is-blank.ts'

/** Elements whose content is code, comments, and tags; a bracketed address such as <ada@a.example> is text. */
const UNSHOWN =
  /<(script|style)(?=[\s/>])[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|<\/?[a-z][a-z0-9]*(?:[\s/][^<>]*)?>/gi

/** References to characters that show nothing. */
const BLANK_REFERENCE =
  /&(?:nbsp|ensp|emsp|thinsp|shy|zwnj|zwj|lrm|rlm|ZeroWidthSpace|NoBreak|Tab|NewLine);|&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi

/**
 * Whether readers of a post would see nothing: three spaces are `<p>   </p>` in the editor. Pictures, videos, rules and
 * tables are no tags that a post may have, so only text counts. Cheap, because the editor asks at every save; a text
 * that it cannot judge, such as one with an open tag, counts as not blank.
 */
export function isBlankPost(content: string): boolean {
  return isBlank(content.replace(UNSHOWN, '').replace(BLANK_REFERENCE, characterOf))
}

function characterOf(reference: string, hex: string | undefined, decimal: string | undefined): string {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? 32)
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference
}
