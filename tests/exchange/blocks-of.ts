/** The blocks of a text, each in one line: lists and quotations without their line ends. */
export function blocksOf(html = ''): string[] {
  const blocks: string[] = []
  let open = 0
  for (const line of html.split('\n')) {
    if (open > 0) blocks.push(`${blocks.pop() ?? ''}${line}`)
    else blocks.push(line)
    open += line.split(/<(?:[uo]l|blockquote)>/).length - line.split(/<\/(?:[uo]l|blockquote)>/).length
  }
  return blocks
}
