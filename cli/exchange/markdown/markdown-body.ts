import { type CleanBody, cleanHtml } from '../bodies/clean-html.ts'
import { markdownToHtml } from './markdown-html.ts'

const FENCE = /^(`{3,}|~{3,})[\s\S]*?^\1[^\S\n]*$/gm
const HIGHLIGHT = /\{%\s*highlight\s+([\w+#-]+)[^%]*%\}\n?([\s\S]*?)\{%\s*endhighlight\s*%\}/g
const YOUTUBE =
  /\{\{[<%]\s*youtube\s+(?:id=)?["']?([\w-]{11})["']?[^}]*[>%]\}\}|\{%\s*youtube\s+["']?([^\s"'%]+)["']?\s*%\}/g
const SHORTCODE = /\{\{[<%]\s*\/?\s*([\w/-]+)[\s\S]*?[>%]\}\}|\{%-?\s*(\w+)[\s\S]*?-?%\}/g
const MDX_LINE = /^(?:import|export)\s.+$/gm
const MORE = /<!--\s*more\s*-->/g

/** A post's text in Markdown, with what Hugo and Jekyll add to it, in the tags that posts may have. */
export function readMarkdownBody(markdown: string, { isMdx = false } = {}): CleanBody {
  const notes = new Set<string>()
  const highlighted = markdown.replace(
    HIGHLIGHT,
    (_all, language: string, code: string) => `\n\`\`\`${language}\n${code}\n\`\`\`\n`,
  )
  const source = outsideFences(highlighted, (part) => {
    const text = part.replace(YOUTUBE, (_all, id: string | undefined, other: string | undefined) =>
      videoHtml(id ?? other ?? ''),
    )
    const withoutMdx = isMdx ? text.replace(MDX_LINE, (line) => lose(notes, `the line “${line.slice(0, 60)}”`)) : text
    return withoutMdx
      .replace(MORE, '')
      .replace(SHORTCODE, (_all, hugo?: string, liquid?: string) => lose(notes, `the shortcode “${hugo ?? liquid}”`))
  })
  const body = cleanHtml(markdownToHtml(source))
  return { ...body, notes: [...notes, ...body.notes] }
}

function lose(notes: Set<string>, what: string): string {
  notes.add(`${what} is left out`)
  return ''
}

function videoHtml(idOrAddress: string): string {
  const address = idOrAddress.includes('/') ? idOrAddress : `https://www.youtube.com/embed/${idOrAddress}`
  return `\n\n<iframe src="${address}"></iframe>\n\n`
}

/** Applies `change` to everything but blocks of code. */
function outsideFences(markdown: string, change: (part: string) => string): string {
  let result = ''
  let end = 0
  for (const match of markdown.matchAll(FENCE)) {
    result += change(markdown.slice(end, match.index)) + match[0]
    end = match.index + match[0].length
  }
  return result + change(markdown.slice(end))
}
