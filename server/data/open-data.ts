import { join } from 'node:path'
import { type Backend, createBackend } from '#backend/create-backend.ts'
import { authenticatorUrl } from '#backend/database/authenticator-url.ts'
import type { Log } from '#backend/http/log.ts'
import { createMailSender } from '#backend/mail/mail-sender.ts'
import { createMailboxPage, type MailboxPage } from '#backend/mail/mailbox-page.ts'
import { defaultRestSettings } from '#backend/rest/rest-settings.ts'
import { provider } from '#content/provider.ts'
import type { Config, Storage } from '../config/config.ts'
import { loadJwtSecret } from '../config/jwt-secret.ts'
import { authenticatorPassword, openAdminConnection } from './admin-connection.ts'
import { edgeFunctions } from './edge-functions.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Where the site's data comes from in this installation, and what the rest of the process needs of it. */
export type SiteData = {
  /** Null with the hosted service: browsers talk to it directly. */
  backend: Backend | null
  /** '' when the backend is part of this process. */
  supabaseUrl: string
  anonKey: string
  /** The page with the mails of a development installation; null when mails really go out. */
  mailbox: MailboxPage | null
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}

export type OpenDataOptions = {
  config: Config
  log: Log
  /** The database is gone for good; the process cannot go on. */
  onLost: (cause: unknown) => void
}

/** A visitor may open this many posts a minute before the counting stops; reading goes on. */
const VIEW_COUNTS = { '/rest/v1/rpc/increment_post_view_count': { limit: 60, windowSeconds: 60 } }

export async function openData(options: OpenDataOptions): Promise<SiteData> {
  const { storage } = options.config
  return storage.kind === 'hosted' ? openHostedData(storage) : openOwnData(options)
}

/** The hosted service keeps data, mails and limits itself. */
function openHostedData({ supabaseUrl, anonKey }: Extract<Storage, { kind: 'hosted' }>): SiteData {
  return {
    backend: null,
    supabaseUrl,
    anonKey,
    mailbox: null,
    isReady: () =>
      fetch(`${supabaseUrl}/auth/v1/health`, { headers: { apikey: anonKey } }).then(
        ({ ok }) => ok,
        () => false,
      ),
    close: async () => {},
  }
}

/** Our backend over PostgreSQL: the embedded one, or the one that DATABASE_URL names. */
async function openOwnData({ config, log, onLost }: OpenDataOptions): Promise<SiteData> {
  const mailFolder = join(config.dataDir, 'mail')
  const jwtSecret = config.jwtSecret ?? (await loadJwtSecret(config.dataDir))
  const password = authenticatorPassword(jwtSecret)
  const admin = await openAdminConnection({ ...config, log, onLost })
  await prepareDatabase({ config, log, adminUrl: admin.adminUrl, authenticatorPassword: password })

  const mail = createMailSender({ smtpUrl: config.smtpUrl, localMailboxFolder: mailFolder, from: config.mailFrom, log })
  const backend = await createBackend({
    databaseUrl: authenticatorUrl(admin.adminUrl, password),
    jwtSecret,
    auth: {
      siteUrl: config.siteUrl,
      siteName: provider.name,
      redirectUrls: config.redirectUrls,
      autoconfirm: config.autoconfirm,
      sendMail: mail.send,
    },
    rest: defaultRestSettings,
    functions: edgeFunctions,
    requestLimits: VIEW_COUNTS,
    rateLimits: config.rateLimits,
    log,
  })
  return {
    backend,
    supabaseUrl: '',
    anonKey: backend.keys.anonKey,
    mailbox: config.smtpUrl ? null : createMailboxPage({ folder: mailFolder }),
    isReady: backend.isReady,
    async close() {
      await backend.close()
      mail.close()
      await admin.close()
    },
  }
}
