import { once } from 'node:events'
import { BUILT_SITE, startSite } from '#tests/site/start-site.ts'
import { createStatementReader, readVisit } from './read-pieces.ts'
import { startTap } from './tap.ts'

export type WatchedSite = {
  /** The client name that the site gives the mail server. */
  name: string
  /** The address for visitors. */
  url: string
  isAlive: () => boolean
  kill: () => void
  stop: () => Promise<void>
}

export type WatchedSiteOptions = {
  name: string
  env: Record<string, string>
  /** The administrator's URL of PostgreSQL. */
  adminUrl: string
  mailServerUrl: string
  /** Called at each step; returns whether the site is still alive afterward. */
  onStep: (step: string, name: string) => boolean
}

/** A real site process, started like `npm start`, with taps between it and its visitors and PostgreSQL. */
export async function startWatchedSite(options: WatchedSiteOptions): Promise<WatchedSite> {
  const { name, env, adminUrl, mailServerUrl } = options
  const onStep = (step: string) => options.onStep(step, name)
  const database = await startTap({ target: addressOf(adminUrl), createReader: createStatementReader, onStep })
  const site = await startSite(
    {
      ...env,
      DATABASE_URL: throughPort(adminUrl, database.port),
      SMTP_URL: `${mailServerUrl}?name=${name}`,
    },
    { script: BUILT_SITE },
  )
  const visitors = await startTap({ target: Number(new URL(site.url).port), createReader: () => readVisit, onStep })
  const exited = once(site.process, 'exit').then(() => {
    database.close()
    visitors.close()
  })
  let isKilled = false
  return {
    name,
    url: `http://127.0.0.1:${visitors.port}`,
    isAlive: () => !isKilled,
    kill() {
      isKilled = true
      site.process.kill('SIGKILL')
    },
    async stop() {
      site.process.kill('SIGTERM')
      await exited
    },
  }
}

/** The path of the socket, or the port, that a database URL leads to. */
function addressOf(databaseUrl: string): number | string {
  const { port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  return folder === null ? Number(port) : `${folder}/.s.PGSQL.5432`
}

function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl)
  url.search = ''
  url.host = `127.0.0.1:${port}`
  return url.href
}
