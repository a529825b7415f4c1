import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Attachment } from 'postal-mime'
import { MAIL_FILE_NAME } from './local-mailbox.ts'
import { attachmentName, renderMail, renderMailList, STYLE_SOURCE, type StoredMail } from './mailbox-html.ts'

export type MailboxPage = (request: Request) => Promise<Response>

const BASE_PATH = '/_mail'
const MAX_LISTED_MAILS = 100

// The page shows input from others (names, addresses), so nothing in it may run or load.
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** `{file}` or `{file}/{attachment}`; attachments are numbered from one. */
const ADDRESS = /^([^/]+)(?:\/([1-9]\d?))?$/

/**
 * GET /_mail lists the emails in the local mailbox, newest first; GET /_mail/{file} shows one with clickable links,
 * and GET /_mail/{file}/{number} downloads one of its attachments. The emails open accounts, so the code that mounts
 * this page must admit only visitors on the same machine.
 */
export function createMailboxPage({ folder }: { folder: string }): MailboxPage {
  return async function mailboxPage(request) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = { 'content-type': 'text/plain; charset=utf-8', allow: 'GET, HEAD' }
      return new Response('Method Not Allowed\n', { status: 405, headers })
    }
    const found = await find(folder, new URL(request.url).pathname)
    const response = found ?? new Response('There is no such email.\n', { status: 404, headers: HEADERS })
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

async function find(folder: string, path: string): Promise<Response | null> {
  const address = path.slice(BASE_PATH.length).replace(/^\//, '')
  if (address === '') return page(renderMailList(await listMails(folder)))
  const [, name = '', number] = ADDRESS.exec(address) ?? []
  // The pattern rules out path traversal.
  const mail = MAIL_FILE_NAME.test(name) ? await readMail(folder, name) : null
  if (!mail) return null
  return number === undefined ? page(renderMail(mail)) : download(mail.email.attachments[Number(number) - 1])
}

function page(html: string): Response {
  return new Response(html, { headers: HEADERS })
}

/** Always downloaded and never displayed, whatever type the email declares. */
function download(attachment: Attachment | undefined): Response | null {
  if (!attachment) return null
  const name = encodeURIComponent(attachmentName(attachment))
  const headers = {
    ...HEADERS,
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
  }
  const { content } = attachment
  return new Response(typeof content === 'string' ? content : new Uint8Array(content), { headers })
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

/** No email has been sent yet, or the folder was cleaned up. */
function whenMissing<Fallback>(fallback: Fallback): (error: unknown) => Fallback {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return fallback
    throw error
  }
}
