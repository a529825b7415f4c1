// Bodies with which a member could keep the site busy, each of about the requested size. A comment with a time says
// what was once quadratic; the others cover what parsers are known to be slow at.

type MakeBody = (size: number) => string

/** One piece, repeated. */
const repeated =
  (piece: string, { before = '', after = '' } = {}): MakeBody =>
  (size) => {
    const count = Math.floor((size - before.length - after.length) / piece.length)
    return before + piece.repeat(Math.max(0, count)) + after
  }

/** Pieces that all differ. */
const numbered =
  (piece: (id: string) => string, { before = '', after = '' } = {}): MakeBody =>
  (size) => {
    let body = before
    for (let number = 0; body.length < size - after.length - 20; number += 1) body += piece(number.toString(36))
    return body + after
  }

export const HOSTILE_BODIES: Readonly<Record<string, MakeBody>> = {
  // 9.4 s: the whole text was searched for each dropped name.
  'attribute names': numbered((id) => ` a${id}`, { before: '<p', after: '>x</p>' }),
  'attributes with values': numbered((id) => ` a${id}=1`, { before: '<p', after: '>x</p>' }),
  'few attributes on many tags': numbered((id) => `<p a${id} b${id} c${id}>`),
  'names of unknown tags': numbered((id) => `<x${id}></x${id}>`),
  // 4.9 s: leading lines were shifted off an array one by one.
  'newlines after a block': repeated('\n', { before: '<p>a</p>', after: 'x<p>b</p>' }),
  // 589 ms: each break is an element, and there were 200,000 of them.
  newlines: repeated('\n'),
  'newlines in nested lists': repeated('a\n', { before: '<ul><li>'.repeat(200) }),
  // 1.5 s: each link is an element that is parsed, checked and serialized.
  'bare addresses': repeated('http://a.b/c '),
  'short addresses': repeated('http://a '),
  'addresses with letters of other scripts': repeated('http://éa.é '),
  'brackets in an address': repeated(')', { before: 'https://a.example/' }),
  'dots in an address': repeated('.', { before: 'https://a.example/', after: 'x' }),
  'bracketed addresses': repeated('<http://a.b>'),
  'headings in nested quotations': repeated('<h2>a</h2>', { before: '<blockquote>'.repeat(300) }),
  'dropped tags around many others': repeated('a<div>x</div>', { before: '<div>'.repeat(98) }),
  'end tags under many open ones': repeated('</x>', { before: `${'<span>'.repeat(97)}${'<p>'.repeat(9800)}` }),
  'dashes in an attribute name': repeated('a-', { before: '<p data-', after: '>x' }),
  ampersands: repeated('&'),
  'ampersands in a class': repeated('&', { before: '<p class="', after: '">a</p>' }),
  'less-than signs': repeated('<'),
  'numeric references': repeated('&#1;'),
  'comment starts': repeated('<!--'),
  CDATA: repeated('<![CDATA[x]]>'),
  'paragraphs that reopen a link': repeated('<p><a>'),
  'links open at once': repeated('<a href="//x">'),
  'paragraphs that reopen a dropped tag': repeated('<b><p>'),
  'edges of blocks': repeated('<div>a</div>'),
  'tags open at once': repeated('<div>'),
  // The "Noah's Ark clause" compares all open formatting tags.
  'formatting tags with different classes': numbered((id) => `<em class=c${id}>`),
  'misnested links': repeated('<a><em></a>'),
  'misnested formatting': repeated('<b><i><u><div></b></i></u>'),
  'misplaced words in a table': repeated('<br>x', { before: '<table>' }),
  'options in a select': repeated('<select><option>'),
  templates: repeated('<template>'),
  'foreign elements': repeated('<svg><desc>'),
  'pre with leading newlines': repeated('<pre>\n\n</pre>'),
  'classes on one tag': repeated('x ', { before: '<p class="', after: '">a</p>' }),
  'steps in a link': repeated('../', { before: '<a href="http://a/', after: '">a</a>' }),
  'many links': repeated('<a class="x" href="/x" rel=nofollow target=_blank>a</a> '),
  'lone surrogates': repeated('\ud800'),
  'line separators': repeated('\u2028'),
  'a script that never ends': repeated('</scrip', { before: '<script>' }),
}

/** The longest body that the database stores. */
export const LONGEST_BODY = 200_000
