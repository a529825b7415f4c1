import { AUTH_ROUTES } from '@headwater/backend/http'
import fc from 'fast-check'

/** A request as a stranger might send it: raw, so that nothing between the generator and the site corrects it. */
export type RawRequest = {
  method: string
  /** The path and query as they are sent, in characters that HTTP allows. */
  target: string
  headers: Record<string, string>
  body: Buffer | null
}

/** What strangers know or guess: names of tables and functions, keys, and tokens of several kinds. */
export type Vocabulary = {
  /** The columns of each table and view. */
  relations: Readonly<Record<string, readonly string[]>>
  /** Those of them that members may read. */
  readable: readonly string[]
  functions: readonly string[]
  ids: readonly string[]
  keys: readonly string[]
  tokens: readonly string[]
}

const OPERATORS =
  'eq neq gt gte lt lte like ilike match imatch is in cs cd ov sl sr nxr nxl adj fts plfts phfts wfts'.split(' ')
const OBJECTS = [
  'avatars/a.png',
  'covers/x/y.avif',
  '../../etc/passwd',
  'b/%2e%2e/x',
  'b/a%00',
  'b/\u{1F600}.png',
  'b/',
]
const STORAGE = (
  'object object/public object/sign object/list object/move object/copy object/info object/upload/sign ' +
  'object/authenticated bucket upload/resumable render/image/public render/image/authenticated health'
).split(' ')
const PAGES = [
  '',
  ...'blog search contact about auth dashboard sitemap.xml robots.txt blog/feed.xml search.json'.split(' '),
  ...'unsubscribe llms.txt assets/x.js post/new _mail healthz readyz'.split(' '),
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/csv',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/octet-stream',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.plan+json',
  'image/avif',
  '*/*',
  'text/html',
  'text/markdown',
  'nonsense',
]
const PREFERENCES = (
  'return=representation return=minimal count=exact count=estimated count=planned resolution=merge-duplicates ' +
  'missing=default handling=strict max-affected=0 timezone=Mars/Base tx=rollback params=single-object'
).split(' ')

/** Text that trips up programs. */
const awkwardText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    '*',
    '**',
    '..',
    "'",
    '"',
    '\\',
    '\u0000',
    '\u2028',
    '\r\nX: y',
    '(',
    ')',
    '((((',
    '%',
    '1e999',
    '-1',
    'null',
    'NaN',
    '9223372036854775808',
    '\ud800',
    'a'.repeat(3000),
    '(a',
    'a->>b->c',
    'x::int',
    '...',
    '.',
    ',',
    '{',
    '[',
    ':',
  ),
)

/** Mostly the first value, so that most requests get past the first check. */
const mostly = <Usual, Unusual>(usual: fc.Arbitrary<Usual>, unusual: fc.Arbitrary<Unusual>, weight = 12) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: unusual })

/** Percent-encoded, or unchanged if HTTP allows it, or cut off in the middle of an escape. */
const inAddress = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, mostly(fc.constantFrom('encoded', 'raw'), fc.constant('cut'), 40)).map(([value, way]) => {
    const encoded = encodeLoosely(value)
    if (way === 'encoded') return encoded
    return way === 'raw' ? value.replace(/[^\x21-\x7e]/g, '').replace(/[#&]/g, '') : `${encoded}%E`
  })

/** encodeURIComponent refuses lone surrogates; their bytes are sent as they would be. */
function encodeLoosely(text: string): string {
  return [...Buffer.from(text, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

export function arbitraryRequest(words: Vocabulary): fc.Arbitrary<RawRequest> {
  return fc
    .oneof(
      { weight: 8, arbitrary: fc.record({ target: restTarget(words), body: rowBody(words) }) },
      { weight: 2, arbitrary: fc.record({ target: authTarget(words), body: rowBody(words) }) },
      { weight: 2, arbitrary: fc.record({ target: storageTarget(words), body: anyBody() }) },
      { weight: 1, arbitrary: fc.record({ target: otherTarget(words), body: anyBody() }) },
      { weight: 2, arbitrary: fc.record({ target: pageTarget(words), body: anyBody() }) },
    )
    .chain(({ target, body }) =>
      fc.record({
        method: methodOf(body),
        target: fc.constant(target),
        headers: headersOf(words),
        body: fc.constant(body),
      }),
    )
}

/** Mostly a suitable method: a request without a body reads. */
function methodOf(body: Buffer | null): fc.Arbitrary<string> {
  return mostly(
    fc.constantFrom(...(body ? ['POST', 'PATCH', 'PUT', 'DELETE'] : ['GET', 'GET', 'HEAD', 'DELETE'])),
    fc.constantFrom(...METHODS),
    9,
  )
}

function restTarget(words: Vocabulary): fc.Arbitrary<string> {
  const tables = Object.keys(words.relations)
  const call = mostly(fc.constantFrom(...words.functions), awkwardText).map((name) => `rpc/${name}`)
  const table = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...words.readable) },
    { weight: 8, arbitrary: fc.constantFrom(...tables) },
    { weight: 1, arbitrary: awkwardText },
  )
  return fc.oneof({ weight: 6, arbitrary: table }, { weight: 1, arbitrary: call }).chain((name) => {
    const columns = words.relations[tables.includes(name) ? name : 'posts'] ?? []
    const parameters = fc.array(restParameter(words, { columns, tables }), { maxLength: 3 })
    return fc
      .tuple(inAddress(fc.constant(name)), parameters)
      .map(([path, pairs]) => `/rest/v1/${path.replaceAll('%2f', '/')}?${pairs.join('&')}`)
  })
}

type Names = { columns: readonly string[]; tables: readonly string[] }

/** `name=value`, ready for an address. */
function restParameter({ ids }: Vocabulary, { columns, tables }: Names): fc.Arbitrary<string> {
  const column = mostly(fc.constantFrom(...columns), awkwardText)
  const value = mostly(fc.constantFrom(...ids, '1', 'true', '2026-01-01', 'a b', 'null'), awkwardText, 6)
  const filter = fc
    .tuple(
      mostly(fc.constant(''), fc.constant('not.')),
      fc.constantFrom(...OPERATORS),
      mostly(fc.constant(''), fc.constantFrom('(any)', '(english)')),
      value,
    )
    .map(([not, operator, option, operand]) => `${not}${operator}${option}.${writeOperand(operator, operand)}`)
  const logic = fc
    .tuple(fc.constantFrom('or', 'and', 'not.or'), column, filter, column, filter)
    .map(([operator, a, b, c, d]) => [operator, `(${a}.${b},${c}.${d})`] as const)
  const order = fc.tuple(column, fc.constantFrom('', '.desc', '.asc.nullsfirst')).map((parts) => parts.join(''))
  const pair = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constant('select'), selectOf(column, tables)) },
    { weight: 4, arbitrary: fc.tuple(column, filter) },
    { weight: 1, arbitrary: logic },
    { weight: 2, arbitrary: fc.tuple(fc.constant('order'), order) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom('limit', 'offset'), mostly(fc.nat(50).map(String), value)) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('columns', 'on_conflict'), column) },
    { weight: 1, arbitrary: fc.tuple(awkwardText, awkwardText) },
  )
  return pair
    .chain(([name, content]) => fc.tuple(inAddress(fc.constant(name)), inAddress(fc.constant(content))))
    .map((texts) => texts.join('='))
}

function writeOperand(operator: string, operand: string): string {
  if (operator === 'in') return `(${operand})`
  return operator === 'cs' || operator === 'cd' || operator === 'ov' ? `{${operand}}` : operand
}

/** Columns, casts, JSON paths, aggregates and embedded tables, a few levels deep. */
function selectOf(column: fc.Arbitrary<string>, tables: readonly string[]): fc.Arbitrary<string> {
  const { select } = fc.letrec<{ select: string; item: string }>((tie) => {
    const suffix = fc.constantFrom('::text', '::int', '->>a', '->0', '.sum()', '.count()')
    const hint = mostly(fc.constant(''), fc.constantFrom('!inner', '!left', '!x'), 3)
    const embedded = fc.tuple(
      mostly(fc.constant(''), fc.constantFrom('...', 'x:'), 3),
      fc.constantFrom(...tables),
      hint,
      tie('select'),
    )
    return {
      item: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        { weight: 6, arbitrary: mostly(column, fc.constant('*')) },
        { weight: 1, arbitrary: fc.tuple(column, suffix).map((parts) => parts.join('')) },
        { weight: 2, arbitrary: embedded.map(([before, name, join, inner]) => `${before}${name}${join}(${inner})`) },
      ),
      select: fc.array(tie('item'), { maxLength: 3 }).map((items) => items.join(',')),
    }
  })
  return select
}

function authTarget({ ids }: Vocabulary): fc.Arbitrary<string> {
  const route = fc.constantFrom(...Object.keys(AUTH_ROUTES))
  const grant = fc.constantFrom('password', 'refresh_token', 'pkce', 'id_token', 'web3', '')
  return fc
    .tuple(route, inAddress(fc.oneof(awkwardText, fc.constantFrom(...ids))), grant, inAddress(awkwardText))
    .map(
      ([path, id, type, text]) =>
        `/auth/v1${path.replace(/:\w+/g, id)}?grant_type=${type}&redirect_to=${text}&provider=${text}`,
    )
}

function storageTarget({ ids }: Vocabulary): fc.Arbitrary<string> {
  const object = fc.oneof(fc.constantFrom(...OBJECTS, ...ids), inAddress(awkwardText))
  return fc
    .tuple(fc.constantFrom(...STORAGE), object, inAddress(awkwardText))
    .map(([path, name, text]) => `/storage/v1/${path}/${encodeRaw(name)}?token=${text}&width=${text}&download=${text}`)
}

function otherTarget({ functions }: Vocabulary): fc.Arbitrary<string> {
  const name = fc.constantFrom('send-contact-email', 'ai-search', 'nothing', ...functions.slice(0, 2))
  return fc.oneof(
    fc.tuple(name, inAddress(awkwardText)).map(([called, text]) => `/functions/v1/${called}/${text}`),
    fc.constantFrom(
      '/realtime/v1/api/broadcast',
      '/realtime/v1/websocket',
      '/realtime/v1/',
      '/graphql/v1',
      '/rest/v2/posts',
    ),
  )
}

function pageTarget({ ids }: Vocabulary): fc.Arbitrary<string> {
  const page = fc.oneof(
    fc.constantFrom(...PAGES),
    fc.constantFrom(...ids).map((id) => `blog/${id}`),
    inAddress(awkwardText),
  )
  const key = fc.constantFrom('page', 'q', 'category', 'tag', 'author', 'sort', 'view', 'topic', 'token')
  return fc.tuple(page, key, inAddress(awkwardText)).map(([path, name, text]) => `/${path}?${name}=${text}`)
}

function encodeRaw(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, encodeLoosely)
}

function headersOf({ keys, tokens }: Vocabulary): fc.Arbitrary<Record<string, string>> {
  const printable = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code))
  const headerText = fc.string({ unit: printable, maxLength: 30 })
  const rarely = (value: fc.Arbitrary<string>) => mostly(fc.constant(undefined), value)
  const bearer = fc.constantFrom(...tokens).map((token) => `Bearer ${token}`)
  return fc
    .record({
      apikey: mostly(fc.constantFrom(...keys), headerText, 30),
      authorization: mostly(fc.option(bearer, { nil: undefined }), headerText, 30),
      accept: rarely(fc.constantFrom(...TYPES)),
      'content-type': mostly(fc.constant('application/json'), fc.constantFrom(...TYPES), 6),
      prefer: fc.option(
        fc.subarray(PREFERENCES, { maxLength: 3 }).map((all) => all.join(', ')),
        { nil: undefined },
      ),
      range: rarely(fc.oneof(fc.constantFrom('0-9', 'bytes=0-', 'bytes=5-1', '-', '9-'), headerText)),
      'content-profile': rarely(fc.oneof(fc.constantFrom('public', 'auth', 'private'), headerText)),
      'accept-profile': rarely(fc.constantFrom('public', 'auth', 'pg_catalog')),
      'if-none-match': rarely(headerText),
      'accept-encoding': rarely(fc.constantFrom('gzip', 'br', 'zstd', 'identity;q=0', '*;q=0')),
      'x-upsert': rarely(fc.constantFrom('true', 'false', 'x')),
      'tus-resumable': rarely(fc.constantFrom('1.0.0', '9')),
      'upload-length': rarely(fc.constantFrom('0', '-1', '99999999999999')),
      'x-forwarded-for': rarely(headerText),
      cookie: rarely(headerText),
      origin: rarely(fc.constantFrom('null', 'https://evil.example')),
    })
    .map((all) =>
      Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
    )
}

const json = (value: fc.Arbitrary<unknown>) => value.map((content) => Buffer.from(JSON.stringify(content) ?? 'null'))

function rowBody({ relations }: Vocabulary): fc.Arbitrary<Buffer | null> {
  const columns = Object.values(relations).flat()
  const row = fc.dictionary(fc.oneof(fc.constantFrom(...columns), awkwardText), fc.jsonValue({ maxDepth: 2 }), {
    maxKeys: 5,
  })
  const none = fc.constant(null)
  return fc.oneof(
    { weight: 8, arbitrary: none },
    { weight: 3, arbitrary: json(row) },
    { weight: 1, arbitrary: json(fc.array(row, { maxLength: 3 })) },
    { weight: 1, arbitrary: anyBody() },
  )
}

function anyBody(): fc.Arbitrary<Buffer | null> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    json(fc.jsonValue()),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom(
        '',
        '[',
        '{"a":',
        '[[[['.repeat(5_000),
        '\ufeff{}',
        'a,b\n1',
        '--x\r\n\r\n',
        'null',
        '"\\ud800"',
        '{"__proto__":{"x":1}}',
      )
      .map((text) => Buffer.from(text)),
  )
}
