import { NEW_TAB, type PostHtmlCase } from './post-html-case.ts'

/** Addresses in the text. */
export const BARE_LINKS: readonly PostHtmlCase[] = [
  ['an address alone', 'https://a.example', `<a href="https://a.example" ${NEW_TAB}>https://a.example</a>`],
  [
    'a query with an ampersand',
    'see http://a.example/x?y=1&z=2 now',
    `see <a href="http://a.example/x?y=1&amp;z=2" ${NEW_TAB}>http://a.example/x?y=1&amp;z=2</a> now`,
  ],
  [
    'a query with an escaped ampersand',
    'http://a.example/?a=1&amp;b=2',
    `<a href="http://a.example/?a=1&amp;b=2" ${NEW_TAB}>http://a.example/?a=1&amp;b=2</a>`,
  ],
  ['capital letters', 'HTTPS://A.example', `<a href="HTTPS://A.example" ${NEW_TAB}>HTTPS://A.example</a>`],
  [
    'a period after the address',
    'Read https://a.example/b.',
    `Read <a href="https://a.example/b" ${NEW_TAB}>https://a.example/b</a>.`,
  ],
  [
    'an ellipsis after the address',
    'See https://a.example/b...',
    `See <a href="https://a.example/b" ${NEW_TAB}>https://a.example/b</a>...`,
  ],
  [
    'parentheses around the address',
    '(https://a.example/b)',
    `(<a href="https://a.example/b" ${NEW_TAB}>https://a.example/b</a>)`,
  ],
  [
    'parentheses inside the address',
    'https://a.example/b_(c)',
    `<a href="https://a.example/b_(c)" ${NEW_TAB}>https://a.example/b_(c)</a>`,
  ],
  [
    'parentheses inside and around',
    '(see https://a.example/b_(c)).',
    `(see <a href="https://a.example/b_(c)" ${NEW_TAB}>https://a.example/b_(c)</a>).`,
  ],
  [
    'square brackets around the address',
    '[https://a.example/b]',
    `[<a href="https://a.example/b" ${NEW_TAB}>https://a.example/b</a>]`,
  ],
  [
    'braces around the address',
    '{https://a.example/b}',
    `{<a href="https://a.example/b" ${NEW_TAB}>https://a.example/b</a>}`,
  ],
  [
    'a Markdown link',
    '[a](https://a.example/b) c',
    `[a](<a href="https://a.example/b" ${NEW_TAB}>https://a.example/b</a>) c`,
  ],
  [
    'angle brackets around the address',
    '<https://a.example/b>',
    `&lt;<a href="https://a.example/b" ${NEW_TAB}>https://a.example/b</a>>`,
  ],
  ['angle brackets around a mailbox', 'Ada <ada@a.example> wrote', 'Ada &lt;ada@a.example> wrote'],
  ['angle brackets around script', '<javascript:alert(1)>x', 'x'],
  ['angle brackets around an address with a handler', '<https://a.example onclick=alert(1)>x', 'x'],
  [
    'escaped angle brackets around the address',
    '&lt;https://a.example/b&gt;',
    `&lt;<a href="https://a.example/b" ${NEW_TAB}>https://a.example/b</a>>`,
  ],
  [
    'quotation marks around the address',
    '"https://a.example"',
    `"<a href="https://a.example" ${NEW_TAB}>https://a.example</a>"`,
  ],
  [
    'curly quotation marks around the address',
    '“https://a.example/b”',
    `“<a href="https://a.example/b" ${NEW_TAB}>https://a.example/b</a>”`,
  ],
  [
    'an apostrophe inside',
    "https://a.example/o'hara",
    `<a href="https://a.example/o&#x27;hara" ${NEW_TAB}>https://a.example/o'hara</a>`,
  ],
  [
    'two addresses on two lines',
    'https://a.example\nhttps://b.example',
    `<a href="https://a.example" ${NEW_TAB}>https://a.example</a><br><a href="https://b.example" ${NEW_TAB}>https://b.example</a>`,
  ],
  [
    'two addresses in one sentence',
    'https://a.example, https://b.example!',
    `<a href="https://a.example" ${NEW_TAB}>https://a.example</a>, <a href="https://b.example" ${NEW_TAB}>https://b.example</a>!`,
  ],
  [
    'two addresses without a space',
    'https://a.example,https://b.example',
    `<a href="https://a.example,https://b.example" ${NEW_TAB}>https://a.example,https://b.example</a>`,
  ],
  ['a fragment', 'https://a.example/b#c', `<a href="https://a.example/b#c" ${NEW_TAB}>https://a.example/b#c</a>`],
  [
    'a port and a user',
    'https://user@a.example:8443/b',
    `<a href="https://user@a.example:8443/b" ${NEW_TAB}>https://user@a.example:8443/b</a>`,
  ],
  [
    'percent signs',
    'https://a.example/%E6%95%B0?q=%20x',
    `<a href="https://a.example/%E6%95%B0?q=%20x" ${NEW_TAB}>https://a.example/%E6%95%B0?q=%20x</a>`,
  ],
  [
    'a path in another script',
    'https://a.example/数据/é',
    `<a href="https://a.example/数据/é" ${NEW_TAB}>https://a.example/数据/é</a>`,
  ],
  [
    'a host in another script',
    'https://münchen.example/',
    `<a href="https://münchen.example/" ${NEW_TAB}>https://münchen.example/</a>`,
  ],
  [
    'a numeric IP address',
    'http://192.0.2.1/x http://[2001:db8::1]/x',
    `<a href="http://192.0.2.1/x" ${NEW_TAB}>http://192.0.2.1/x</a> <a href="http://[2001:db8::1]/x" ${NEW_TAB}>http://[2001:db8::1]/x</a>`,
  ],
  ['a slash at the end', 'https://a.example/b/', `<a href="https://a.example/b/" ${NEW_TAB}>https://a.example/b/</a>`],
  ['a hyphen at the end', 'https://a.example/b-', `<a href="https://a.example/b-" ${NEW_TAB}>https://a.example/b-</a>`],
  [
    'an equals sign at the end',
    'https://a.example/?a=',
    `<a href="https://a.example/?a=" ${NEW_TAB}>https://a.example/?a=</a>`,
  ],
  [
    'a zero-width space inside',
    'https://a.example/\u200bb',
    `<a href="https://a.example/" ${NEW_TAB}>https://a.example/</a>\u200bb`,
  ],
  [
    'a right-to-left override inside',
    'https://a.example/\u202egpj.exe',
    `<a href="https://a.example/" ${NEW_TAB}>https://a.example/</a>\u202egpj.exe`,
  ],
  ['a letter before the address', 'xhttps://a.example', 'xhttps://a.example'],
  [
    'a colon before the address',
    'see:https://a.example/b',
    `see:<a href="https://a.example/b" ${NEW_TAB}>https://a.example/b</a>`,
  ],
  ['no host', 'http:// is no address', 'http:// is no address'],
  ['an impossible host', 'https://a b and https://[x', `<a href="https://a" ${NEW_TAB}>https://a</a> b and https://[x`],
  ['another scheme', 'ftp://a.example stays text', 'ftp://a.example stays text'],
  ['no scheme', 'www.a.example stays text', 'www.a.example stays text'],
  ['an email address', 'write to ada@a.example', 'write to ada@a.example'],
  ['script as an address', 'javascript://a.example stays text', 'javascript://a.example stays text'],
  [
    'script in the query of an address',
    'https://a.example/?u=javascript:alert(1)',
    `<a href="https://a.example/?u=javascript:alert(1)" ${NEW_TAB}>https://a.example/?u=javascript:alert(1)</a>`,
  ],
  ['in a paragraph', '<p>https://a.example</p>', `<p><a href="https://a.example" ${NEW_TAB}>https://a.example</a></p>`],
  [
    'in bold',
    '<strong>https://a.example</strong>',
    `<strong><a href="https://a.example" ${NEW_TAB}>https://a.example</a></strong>`,
  ],
  [
    'in a heading',
    '<h2>https://a.example</h2>',
    `<h2><a href="https://a.example" ${NEW_TAB}>https://a.example</a></h2>`,
  ],
  [
    'in a list',
    '<ul><li>https://a.example</li></ul>',
    `<ul><li><a href="https://a.example" ${NEW_TAB}>https://a.example</a></li></ul>`,
  ],
  [
    'in a quotation',
    '<blockquote>https://a.example</blockquote>',
    `<blockquote><a href="https://a.example" ${NEW_TAB}>https://a.example</a></blockquote>`,
  ],
  [
    'before a tag',
    'https://a.example/<strong>b</strong>',
    `<a href="https://a.example/" ${NEW_TAB}>https://a.example/</a><strong>b</strong>`,
  ],
  ['through a dropped tag', '<i>https://a</i>.example', `<a href="https://a.example" ${NEW_TAB}>https://a.example</a>`],
  ['in code', '<code>https://a.example</code>', '<code>https://a.example</code>'],
  ['in a preformatted block', '<pre>https://a.example</pre>', '<pre>https://a.example</pre>'],
  ['in a link', '<a href="/blog">https://a.example</a>', '<a href="/blog">https://a.example</a>'],
  [
    'in emphasis in a link',
    '<a href="/blog"><em>https://a.example</em></a>',
    '<a href="/blog"><em>https://a.example</em></a>',
  ],
  ['in a link that leads nowhere', '<a href="javascript:alert(1)">https://a.example</a>', '<a>https://a.example</a>'],
  [
    'in code in a paragraph',
    '<p>Call <code>GET https://a.example/x</code> first</p>',
    '<p>Call <code>GET https://a.example/x</code> first</p>',
  ],
]
