import type { Page } from '../sentence.ts'

const accept = (type: string) => ({ headers: { accept: type } })

/** 63 bytes are the longest name in PostgreSQL. */
const LONG_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const XML = '<line id="1">first</line><line id="2">second</line>'

export const mediaTypeHandlers: Page = {
  title: 'Media type handlers',
  source: 'api/media_type_handlers',
  settings: { schemas: ['press'], showsPlans: true },
  sentences: [
    {
      says: 'A function whose type is a domain with the name of a media type serves that media type.',
      ask: 'GET /rpc/points_of?id=1',
      given: accept('application/vnd.press.points'),
      gives: { body: '\u0001\u0005', headers: { 'content-type': 'application/vnd.press.points' } },
    },
    {
      says: 'An aggregate over a table’s rows that returns such a domain serves the media type for the table.',
      ask: 'GET /lines?order=id',
      given: accept('application/vnd.press.points'),
      gives: { body: '\u0001\u0002', headers: { 'content-type': 'application/vnd.press.points' } },
    },
    {
      says: 'The aggregate of a table sees the filtered rows only.',
      ask: 'GET /lines?id=eq.2',
      given: accept('application/vnd.press.points'),
      gives: { body: '\u0002' },
    },
    {
      says: 'The aggregate of a table serves functions that return the table’s rows, too.',
      ask: 'GET /rpc/all_lines',
      given: accept('application/vnd.press.points'),
      gives: { body: '\u0001\u0002', headers: { 'content-type': 'application/vnd.press.points' } },
    },
    {
      says: 'A media type that nothing serves is refused.',
      ask: 'GET /profiles',
      given: accept('application/vnd.press.points'),
      gives: { status: 406, code: 'PGRST107' },
    },
    {
      says: 'A handler takes the place of the built-in one, and its final function may name the download.',
      ask: 'GET /lines?order=id',
      given: accept('text/csv'),
      gives: {
        // Reading the answer drops its byte order mark.
        body: 'id;name\n1;first\n2;second\n',
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="lines.csv"',
        },
      },
    },
    {
      says: 'Other tables keep the built-in handler.',
      ask: 'GET /profiles?select=name',
      given: accept('text/csv'),
      gives: { body: 'name\nAda' },
    },
    {
      says: 'The vendor media types of PostgREST keep their meaning.',
      ask: 'GET /lines?id=eq.1&select=id',
      given: accept('application/vnd.pgrst.object'),
      gives: { body: { id: 1 } },
    },
    {
      says: 'The handler for any media type answers a request without `Accept`, and may choose the content type.',
      ask: 'GET /lines.xml?order=id',
      gives: { body: XML, headers: { 'content-type': 'text/xml' } },
    },
    {
      says: 'The handler for any media type answers each type that it does not refuse.',
      ask: 'GET /lines.xml?order=id',
      given: accept('application/xml'),
      gives: { body: XML, headers: { 'content-type': 'application/xml' } },
    },
    {
      says: 'It comes before the built-in handlers, and may refuse what they serve.',
      ask: 'GET /lines.xml',
      given: accept('application/json'),
      gives: { status: 415, code: 'PT415' },
    },
    {
      says: 'Its content type is `application/octet-stream` unless it chooses one.',
      ask: 'GET /lines.xml?order=id',
      given: accept('application/x-default'),
      gives: { body: XML, headers: { 'content-type': 'application/octet-stream' } },
    },
    {
      says: 'A media type longer than the names of PostgreSQL needs the handler for any media type.',
      ask: 'GET /lines.xml',
      given: accept(LONG_TYPE),
      gives: { status: 415, body: { code: 'PT415', message: 'Unsupported Media Type', details: null, hint: null } },
    },
    {
      says: 'The plan of a handled media type is the plan with its aggregate.',
      ask: 'GET /lines',
      given: accept('application/vnd.pgrst.plan; for="application/vnd.press.points"'),
      gives: {
        headers: {
          'content-type': 'application/vnd.pgrst.plan+text; for="application/vnd.press.points"; charset=utf-8',
        },
      },
    },
  ],
}
