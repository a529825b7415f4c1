import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import type { MailIdentity } from './mail-message.ts'
import type { MailTransport } from './mail-transport.ts'

/**
 * `<time>-<order within this process>-<random>.eml`: names sort by time and never collide between processes. An email
 * with an identity always has the same name, so a retry replaces the first copy.
 */
export const MAIL_FILE_NAME = /^\d{8}T\d{9}Z-\d{6}-[0-9a-f]{8}\.eml$/

// The links in these emails open accounts, so only the owner of the process may read them.
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/**
 * Stores every email as one complete .eml file, which any mail client can open. A file appears under its final
 * name only when it is complete.
 */
export function createLocalMailbox(folder: string, from: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let order = 0

  return {
    async send(message) {
      const { message: content } = await composer.sendMail(composeMail(from, message))
      order = (order + 1) % 1_000_000
      const name = message.identity ? nameOf(message.identity) : fileName(new Date(), order, randomBytes(4))
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
      await writeWhole(folder, name, content)
    },
    close: () => composer.close(),
  }
}

function nameOf({ messageId, createdAt }: MailIdentity): string {
  return fileName(createdAt, 0, createHash('sha256').update(messageId).digest().subarray(0, 4))
}

function fileName(time: Date, order: number, mark: Buffer): string {
  const digits = time.toISOString().replace(/[-:.]/g, '')
  return `${digits}-${String(order).padStart(6, '0')}-${mark.toString('hex')}.eml`
}

async function writeWhole(folder: string, name: string, content: unknown): Promise<void> {
  if (!Buffer.isBuffer(content)) throw new TypeError('The composed email is not a buffer')
  const unfinished = join(folder, `.${name}.${randomBytes(4).toString('hex')}.unfinished`)
  try {
    await writeFile(unfinished, content, { mode: FILE_MODE, flag: 'wx' })
    await rename(unfinished, join(folder, name))
  } catch (cause) {
    await rm(unfinished, { force: true })
    throw cause
  }
}
