import type { OwnData } from './read-own-data.ts'

/** The files of the archive by name, in the order in which README.txt lists them. */
export type ArchiveFiles = Record<string, string>

type List = { name: string; what: string; rows: OwnData['posts'] }

/** Everything as JSON. `now` is the time of the download. */
export function archiveFiles(data: OwnData, { siteUrl, now }: { siteUrl: string; now: Date }): ArchiveFiles {
  const lists = listsOf(data)
  return {
    'README.txt': readme(lists, { siteUrl, now }),
    'account.json': toJson(data.account),
    'profile.json': toJson(data.profile),
    ...Object.fromEntries(lists.map(({ name, rows }) => [`${name}.json`, toJson(rows)])),
  }
}

function listsOf(data: OwnData): List[] {
  return [
    { name: 'posts', what: 'your posts and drafts, with their full text as HTML', rows: data.posts },
    {
      name: 'deleted-posts',
      what: 'posts that you have deleted, as they were; kept for 30 days',
      rows: data.deleted_posts,
    },
    { name: 'versions', what: 'what your posts said after each save, as long as it is kept', rows: data.versions },
    {
      name: 'unsaved-texts',
      what: 'what you typed in the editor and have not saved; kept for 30 days',
      rows: data.unsaved,
    },
    { name: 'questions', what: 'what you asked the assistant, its answers, and your votes', rows: data.questions },
    { name: 'subscriptions', what: 'the categories you follow', rows: data.subscriptions },
    {
      name: 'messages',
      what: 'what was sent from your address with the contact form or the chat',
      rows: data.messages,
    },
    { name: 'sessions', what: 'the devices that are signed in', rows: data.sessions },
    {
      name: 'sign-ins',
      what: 'sign-ins, failed ones too, and changes of your account; kept for 90 days',
      rows: data.sign_ins,
    },
    {
      name: 'record',
      what: 'what was done to your account and posts, by you or by an administrator, and why; kept for a year',
      rows: data.record,
    },
  ]
}

function readme(lists: readonly List[], { siteUrl, now }: { siteUrl: string; now: Date }): string {
  const lines = [
    `Everything that ${siteUrl} stores about you, as of ${now.toISOString()}. Times are UTC.`,
    '',
    'account.json: your account: address, roles, how you sign in, the networks you signed in from',
    'profile.json: what you entered in your profile; interests are ids of categories',
    'pictures: your picture and the covers of your posts, named after the ids of the posts',
    ...lists.map(({ name, what }) => `${name}.json: ${what}`),
    '',
    'Your password is not stored, only a hash of it, which is not included.',
  ]
  return `${lines.join('\r\n')}\r\n`
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
