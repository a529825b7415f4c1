import { escapeHtml } from '#domain/text/escape-html.ts'
import { type CleanBody, cleanHtml } from '../bodies/clean-html.ts'

const CODE = /\[(code|sourcecode|php|sql|python|javascript|css|html|xml|bash)((?:\s[^\]]*)?)\]([\s\S]*?)\[\/\1\]/g
const PROTECTED = /<(pre|code)\b[\s\S]*?<\/\1>/gi
const CAPTION = /\[(?:wp_)?caption([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/g
const PICTURE = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i
const EMBED =
  /\[(?:embed|youtube)(?:\s[^\]]*)?\]\s*(\S+?)\s*\[\/(?:embed|youtube)\]|\[youtube[=\s]+["']?([^\]\s"']+)["']?\s*\]/g
/** What plug-ins write: with attributes, or around a text. "[sic]" is neither. */
const ANY = /(\[?)\[(\/?)([a-z][\w-]*)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]]+))*)\s*(\/?)\](\]?)/gi
const KNOWN = new Set(['gallery', 'audio', 'video', 'playlist', 'caption', 'embed'])

/**
 * The text with WordPress's shortcodes as HTML; those that mean nothing here are dropped and noted. Code stays as it
 * is.
 */
function replaceShortcodes(text: string): { html: string; notes: string[] } {
  const notes = new Set<string>()
  const withCode = text.replace(CODE, (...match: string[]) => codeBlock(match))
  const html = outsideCode(withCode, (part) => {
    const simple = part
      .replace(CAPTION, (_all, attributes: string, inside: string) => figure(attributes, inside))
      .replace(EMBED, (_all, url: string | undefined, short: string | undefined) => `\n\n${url ?? short ?? ''}\n\n`)
    return dropOthers(simple, notes)
  })
  return { html, notes: [...notes] }
}

/** Applies `change` to everything but code. */
function outsideCode(html: string, change: (part: string) => string): string {
  let result = ''
  let end = 0
  for (const match of html.matchAll(PROTECTED)) {
    result += change(html.slice(end, match.index)) + match[0]
    end = match.index + match[0].length
  }
  return result + change(html.slice(end))
}

function codeBlock([, name = '', attributes = '', code = '']: readonly string[]): string {
  const given = /(?:lang|language)=["']?([\w+#-]+)/.exec(attributes)?.[1]
  const language = given ?? (name === 'code' || name === 'sourcecode' ? null : name)
  // The editor has already escaped it if it contains references.
  const escaped = /&(?:lt|gt|amp|quot|#)/.test(code) ? code.replaceAll('<', '&lt;') : escapeHtml(code)
  return `<pre><code${language ? ` class="language-${language.toLowerCase()}"` : ''}>${escaped}</code></pre>`
}

function figure(attributes: string, inside: string): string {
  const [, picture = inside, words = ''] = PICTURE.exec(inside) ?? []
  const caption = words.trim() || (/caption="([^"]*)"/.exec(attributes)?.[1] ?? '')
  return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`
}

function dropOthers(part: string, notes: Set<string>): string {
  const closed = new Set([...part.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name.toLowerCase()))
  return part.replace(ANY, (...match: string[]) => {
    const [all = '', before = '', slash = '', name = '', attributes = '', selfClosing = '', after = ''] = match
    // "[[gallery]]" is how authors write about a shortcode.
    if (before && after) return all.slice(1, -1)
    const known = name.toLowerCase()
    if (!slash && !attributes.trim() && !selfClosing && !KNOWN.has(known) && !closed.has(known)) return all
    notes.add(`the shortcode [${known}] is left out`)
    return before + after
  })
}

const BLOCK = /<!--\s+wp:/
/** A block without content of its own, which WordPress fills when it shows the post. */
const DYNAMIC_BLOCK = /<!--\s+wp:([a-z][\w/-]*)\s+(?:\{(?:(?!-->)[\s\S])*\}\s+)?\/-->/g
const WITHOUT_CONTENT = new Set(['more', 'nextpage', 'separator', 'spacer'])

/** A post's text, of the block editor or the classic one, in the tags that posts may have. */
export function readWordPressBody(content: string): CleanBody {
  const { html, notes } = replaceShortcodes(content.replace(/\r\n?/g, '\n'))
  const hasBlocks = BLOCK.test(html)
  const blocks = hasBlocks ? [...html.matchAll(DYNAMIC_BLOCK)].map(([, name = '']) => name) : []
  const lost = new Set(blocks.filter((name) => !WITHOUT_CONTENT.has(name)))
  const body = cleanHtml(html, { linesAreBreaks: !hasBlocks, embedsAddresses: true })
  return {
    ...body,
    notes: [...notes, ...[...lost].map((name) => `the block “${name}” is left out`), ...body.notes],
  }
}
