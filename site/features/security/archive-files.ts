import { toCsv } from '#site/lib/to-csv.ts'
import type { DataRow, OwnData } from './read-own-data.ts'

/** The files of the archive by name, in the order in which README.txt lists them. */
export type ArchiveFiles = Record<string, string>

type Table = { name: string; what: string; rows: readonly DataRow[]; columns: readonly string[] }

const MESSAGE_COLUMNS = [
  'reference',
  'created_at',
  'source',
  'subject',
  'message',
  'first_name',
  'last_name',
  'email',
  'company',
  'phone',
  'status',
]

/** Everything as JSON, and every list also as CSV. `now` is the time of the download. */
export function archiveFiles(data: OwnData, { siteUrl, now }: { siteUrl: string; now: Date }): ArchiveFiles {
  const tables = tablesOf(data)
  const files: ArchiveFiles = { 'account.json': toJson(data.account), 'profile.json': toJson(data.profile) }
  for (const { name, rows, columns } of tables) {
    files[`${name}.json`] = toJson(rows)
    files[`${name}.csv`] = toCsv([columns, ...rows.map((row) => columns.map((column) => toCell(row[column])))])
  }
  return { 'README.txt': readme(tables, { siteUrl, now }), ...files }
}

function tablesOf(data: OwnData): Table[] {
  return [
    {
      name: 'posts',
      what: 'your posts and drafts; the JSON file has their full text as HTML',
      rows: data.posts,
      columns: [
        'id',
        'title',
        'excerpt',
        'published',
        'published_at',
        'created_at',
        'updated_at',
        'category',
        'tags',
        'view_count',
      ],
    },
    {
      name: 'deleted-posts',
      what: 'posts that you have deleted, as they were; kept for 30 days',
      rows: data.deleted_posts,
      columns: ['id', 'title', 'deleted_at'],
    },
    {
      name: 'versions',
      what: 'what your posts said after each save, as long as it is kept; the JSON file has the full texts',
      rows: data.versions,
      columns: ['post_id', 'number', 'saved_at', 'saved_by', 'published', 'title'],
    },
    {
      name: 'unsaved-texts',
      what: 'what you typed in the editor and have not saved; kept for 30 days',
      rows: data.unsaved,
      columns: ['post_id', 'typed_at', 'saved_at'],
    },
    {
      name: 'questions',
      what: 'what you asked the assistant, its answers, and your votes',
      rows: data.questions,
      columns: ['created_at', 'question', 'response', 'vote'],
    },
    { name: 'subscriptions', what: 'the categories you follow', rows: data.subscriptions, columns: ['category'] },
    {
      name: 'messages',
      what: 'what was sent from your address with the contact form or the chat',
      rows: data.messages,
      columns: MESSAGE_COLUMNS,
    },
    {
      name: 'sessions',
      what: 'the devices that are signed in',
      rows: data.sessions,
      columns: ['device', 'ip_address', 'signed_in_at', 'last_used_at'],
    },
    {
      name: 'sign-ins',
      what: 'sign-ins, failed ones too, and changes of your account; kept for 90 days',
      rows: data.sign_ins,
      columns: ['at', 'action', 'ip_address'],
    },
    {
      name: 'record',
      what: 'what was done to your account and posts, by you or by an administrator, and why; kept for a year',
      rows: data.record,
      columns: ['at', 'action', 'subject', 'reason', 'by_yourself'],
    },
  ]
}

function readme(tables: readonly Table[], { siteUrl, now }: { siteUrl: string; now: Date }): string {
  const lines = [
    `Everything that ${siteUrl} stores about you, as of ${now.toISOString()}. Times are UTC.`,
    '',
    'account.json: your account: address, roles, how you sign in, the networks you signed in from',
    'profile.json: what you entered in your profile; interests are ids of categories',
    'pictures: your picture and the covers of your posts, named after the ids of the posts',
    ...tables.map(({ name, what }) => `${name}.json, ${name}.csv: ${what}`),
    '',
    'JSON files are for programs, CSV files for spreadsheets. In a CSV file, an apostrophe comes before a text that',
    'a spreadsheet would take for a formula. Your password is not stored, only a hash of it, which is not included.',
  ]
  return `${lines.join('\r\n')}\r\n`
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** A list of names as one text; null stays empty. */
function toCell(value: DataRow[string]): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map((entry) => toCell(entry) ?? '').join('; ')
  if (typeof value !== 'object') return String(value)
  return typeof value.name === 'string' ? value.name : JSON.stringify(value)
}
