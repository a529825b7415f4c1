import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { MAIL_FILE_NAME } from './local-mailbox.ts'
import { renderMail, renderMailList, STYLE_SOURCE, type StoredMail } from './mailbox-html.ts'

export type MailboxPage = (request: Request) => Promise<Response>

const BASE_PATH = '/_mail'
const MAX_LISTED_MAILS = 100

// The page shows what others wrote (names, addresses), so nothing in it may run or load.
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * GET /_mail lists the mails of the local mailbox, the newest first; GET /_mail/{file} shows one, with its
 * links ready to be followed. The mails open accounts, so whoever mounts it lets in only visitors of the same machine.
 */
export function createMailboxPage({ folder }: { folder: string }): MailboxPage {
  return async function mailboxPage(request) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const html = await findPage(folder, new URL(request.url).pathname)
    const response = new Response(html ?? 'There is no such mail.\n', { status: html ? 200 : 404, headers: HEADERS })
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

async function findPage(folder: string, path: string): Promise<string | null> {
  const name = path.slice(BASE_PATH.length).replace(/^\//, '')
  if (name === '') return renderMailList(await listMails(folder))
  // The pattern has neither slash nor dots to climb with.
  const mail = MAIL_FILE_NAME.test(name) ? await readMail(folder, name) : null
  return mail && renderMail(mail)
}

async function listMails(folder: string): Promise<StoredMail[]> {
  const names = (await readdir(folder).catch(whenMissing([]))).filter((name) => MAIL_FILE_NAME.test(name))
  const newest = names.sort().reverse().slice(0, MAX_LISTED_MAILS)
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)))
  return mails.filter((mail) => mail !== null)
}

async function readMail(folder: string, name: string): Promise<StoredMail | null> {
  const content = await readFile(join(folder, name)).catch(whenMissing(null))
  return content && { name, email: await PostalMime.parse(content) }
}

/** No mail was sent yet, or somebody tidied up. */
function whenMissing<Fallback>(fallback: Fallback): (error: unknown) => Fallback {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return fallback
    throw error
  }
}
