import { escapeHtml } from '#domain/text/escape-html.ts'
import { markdownToHtml } from '../markdown/markdown-html.ts'

type Card = Readonly<Record<string, unknown>>

/** What a document loses. */
export type CardNotes = Set<string>

/** Texts of cards that are not known here, in the order in which readers see them. */
const TEXTS = [
  'heading',
  'header',
  'subheader',
  'title',
  'productTitle',
  'textValue',
  'productDescription',
  'description',
  'text',
  'html',
  'disclaimer',
  'caption',
]

/** The HTML of a card: what Ghost's editors write between paragraphs. Of an unknown one its texts, which is noted. */
export function cardHtml(name: string, card: Card, notes: CardNotes): string {
  const text = (key: string) => (typeof card[key] === 'string' ? card[key] : '')
  const linkTo = (url: string, title: string) =>
    url ? `<p><a href="${escapeHtml(url)}">${escapeHtml(title || url)}</a></p>` : ''
  switch (name) {
    case 'markdown':
    case 'card-markdown':
      return markdownToHtml(text('markdown'))
    case 'html':
      return text('html')
    case 'code':
    case 'codeblock':
      return codeHtml(text('code'), text('language'))
    case 'image':
      return `<figure><img src="${escapeHtml(text('src'))}" alt="${escapeHtml(text('alt'))}"><figcaption>${text('caption')}</figcaption></figure>`
    case 'embed':
      return text('html') || linkTo(text('url'), '')
    case 'bookmark':
      return linkTo(text('url'), titleOf(card.metadata))
    case 'callout':
      return `<blockquote><p>${text('calloutText')}</p></blockquote>`
    case 'toggle':
      return `<h4>${text('heading')}</h4>${text('content')}`
    case 'button':
      return linkTo(text('buttonUrl'), text('buttonText'))
    case 'file':
      return linkTo(text('src') || text('fileSrc'), text('fileTitle') || text('fileName'))
    case 'hr':
    case 'horizontalrule':
      return '<hr>'
    case 'gallery':
      return (Array.isArray(card.images) ? card.images : [])
        .map((image: Card) => cardHtml('image', image, notes))
        .join('')
    case 'video':
    case 'audio':
      return `<${name} src="${escapeHtml(text('src'))}"></${name}>`
    default:
      return unknownCard(name, card, notes)
  }
}

function unknownCard(name: string, card: Card, notes: CardNotes): string {
  const texts = TEXTS.map((key) => card[key]).filter((text) => typeof text === 'string' && text.trim() !== '')
  const { buttonUrl, buttonText } = card
  const button = typeof buttonUrl === 'string' ? cardHtml('button', { buttonUrl, buttonText }, notes) : ''
  const html = texts.map((text) => `<p>${text}</p>`).join('') + button
  notes.add(html ? `the card “${name}” became plain text` : `the card “${name}” is left out`)
  return html
}

function codeHtml(code: string, language: string): string {
  return `<pre><code${language ? ` class="language-${escapeHtml(language)}"` : ''}>${escapeHtml(code)}</code></pre>`
}

function titleOf(metadata: unknown): string {
  const title = typeof metadata === 'object' && metadata !== null && 'title' in metadata ? metadata.title : ''
  return typeof title === 'string' ? title : ''
}
