import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'

const BLOCKS = new Set('p ol ul li h1 h2 h3 h4 h5 h6 blockquote pre'.split(' '))

/**
 * What readers see of rendered HTML, as lines that can be compared: blocks with their classes, and the characters of
 * each line with the tags around them. White space that browsers collapse, empty inline tags and the order of tags
 * around the same words make no difference; nor do line breaks, unless `hasBreaks`.
 */
export function readersView(html: string, { hasBreaks = true } = {}): string[] {
  const view: string[] = []
  let line: Character[] = []

  function endLine(): void {
    const shown = showLine(line)
    if (shown !== '') view.push(shown)
    line = []
  }

  function visit(node: Tree.ChildNode, tags: readonly string[], isPre: boolean): void {
    if (node.nodeName === '#text') {
      for (const character of (node as Tree.TextNode).value) {
        line.push(!hasBreaks && !isPre && isSpace(character) ? SPACE : { character, tags, isPre })
      }
      return
    }
    if (!('tagName' in node)) return
    const tag = describe(node)
    if (node.tagName === 'br') line.push(isPre || hasBreaks ? { character: isPre ? '\n' : tag, tags, isPre } : SPACE)
    else if (BLOCKS.has(node.tagName)) {
      endLine()
      // A list directly in a list looks like one at the end of the preceding item.
      const isLoose = /^[uo]l$/.test(node.tagName) && view.at(-1) === '</li>'
      if (isLoose) view.pop()
      view.push(`<${tag}>`)
      for (const child of node.childNodes) visit(child, tags, isPre || node.tagName === 'pre')
      endLine()
      view.push(`</${node.tagName}>`)
      if (isLoose) view.push('</li>')
    } else for (const child of node.childNodes) visit(child, [...tags, tag], isPre)
  }

  for (const node of parseFragment(`<div>${html}</div>`).childNodes.flatMap(contents)) visit(node, [], false)
  endLine()
  return view
}

const SPACE: Character = { character: ' ', tags: [], isPre: false }

type Character = { character: string; tags: readonly string[]; isPre: boolean }

function contents(node: Tree.ChildNode): Tree.ChildNode[] {
  return 'childNodes' in node ? node.childNodes : []
}

function describe({ tagName, attrs }: Tree.Element): string {
  const shown = attrs
    .map(({ name, value }) => `${name}=${name === 'rel' ? value.split(/\s+/).sort().join(' ') : value}`)
    .filter((attribute) => attribute !== 'class=')
  return [tagName, ...shown.sort()].join(' ')
}

function showLine(line: readonly Character[]): string {
  const shown = collapse(line)
  return shown
    .map(({ character, tags }, index) => {
      const key = keyOf(tags)
      return (index === 0 || keyOf(shown[index - 1]?.tags ?? []) !== key ? `{${key}}` : '') + character
    })
    .join('')
}

/** A tag in the same tag has no effect, unless it has a class and the other has none. */
function keyOf(tags: readonly string[]): string {
  const unique = [...new Set(tags)]
  return unique
    .filter((tag) => tag === 'a' || !unique.some((other) => other.startsWith(`${tag} `)))
    .sort()
    .join('|')
}

function collapse(line: readonly Character[]): Character[] {
  const result: Character[] = []
  for (const item of line) {
    if (item.isPre) {
      result.push(item)
      continue
    }
    const last = result.at(-1)
    if (isSpace(item.character) && (!last || last.character === ' ' || isBreak(last))) continue
    if (isBreak(item) && last?.character === ' ') result.pop()
    result.push(isSpace(item.character) ? { ...item, character: ' ' } : item)
  }
  while (result.at(-1)?.character === (line[0]?.isPre ? '\n' : ' ')) result.pop()
  return result
}

function isBreak({ character }: Character): boolean {
  return character.startsWith('br')
}

function isSpace(character: string): boolean {
  return /^[ \t\n\f\r]$/.test(character)
}
