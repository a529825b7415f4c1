import { Fragment, type ReactNode } from 'react'
import { formatShortMoment } from '#domain/text/moments.ts'
import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LoadFailed, Notice } from '#site/ui/notice.tsx'
import { AccessDenied, BackToDashboard, PrivatePageLoading } from '#site/ui/private-page-parts.tsx'
import { Skeletons } from '#site/ui/skeleton.tsx'
import { FailedMails } from './failed-mails.tsx'
import { backupTrouble, type Concern, findConcerns, formatDuration } from './find-concerns.ts'
import type { BackupReport, ErrorCount, Operations, OperationsContent, SiteProcess } from './load-operations.ts'

export const TITLE = 'Operations'
const LOADING = 'Loading operations…'
const LOAD_FAILED = 'The state of the site could not be read'
const ACCESS_DENIED = 'Only administrators see how the site is running. Ask one of them to give you the role.'

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

type OperationsScreenProps = {
  content: OperationsContent
  timeZone: string
  /** Loads everything again. */
  onReload: () => Promise<void>
  now?: Date
}

/** How the site is running, for administrators; or the reason why it is not shown. */
export function OperationsScreen({ content, timeZone, onReload, now = new Date() }: OperationsScreenProps) {
  if (content.state === 'denied') return <AccessDenied text={ACCESS_DENIED} />
  return (
    <div className="page-column py-8 sm:py-12">
      <BackToDashboard look="quiet" />
      <h1 className="mt-4 mb-6 text-h2">{TITLE}</h1>
      {content.state === 'allowed' ? (
        <Parts operations={content.operations} {...{ timeZone, onReload, now }} />
      ) : (
        <LoadFailed
          title={LOAD_FAILED}
          text="The site may be running well; only this page has no data."
          role="alert"
          onReload={onReload}
        />
      )}
    </div>
  )
}

type PartsProps = { operations: Operations; now: Date } & Omit<OperationsScreenProps, 'content'>

function Parts({ operations, timeZone, onReload, now }: PartsProps) {
  const { outbox, failed_mails: mails, processes, errors, database } = operations
  return (
    <div className="grid gap-12">
      <Verdict concerns={findConcerns(operations, now)} />
      <Part id="email" title="Email">
        <p role="status">
          {formatCounted(outbox.waiting, 'email')} waiting, {formatCount(outbox.failed)} failed
          {outbox.waiting > 0 && `; the oldest has waited for ${formatDuration(outbox.oldest_seconds)}`}
        </p>
        <FailedMails total={outbox.failed} {...{ mails, timeZone, onReload }} />
      </Part>
      <Part id="processes" title="Processes">
        {processes.length === 0 && <EmptyState text="No process reports to this database." />}
        {processes.map((process) => (
          <ProcessFacts key={process.id} isSilent={isSilent(process, processes)} {...{ process, timeZone, now }} />
        ))}
      </Part>
      <Part id="database" title="Database">
        <Facts
          facts={[
            ['PostgreSQL', database.version],
            ['Size', formatBytes(database.bytes)],
            [
              'Migrations',
              database.migrations && (
                <>
                  {database.migrations.count}, the latest <BreakableName name={database.migrations.latest} />
                </>
              ),
            ],
          ]}
        />
      </Part>
      <Part id="errors" title="Errors this week">
        <ErrorTable errors={errors} />
      </Part>
    </div>
  )
}

/** Whether anything needs an administrator, and what. */
function Verdict({ concerns }: { concerns: readonly Concern[] }) {
  if (concerns.length === 0) return <Notice tone="success" title="Everything runs." />
  return (
    <Notice tone="warning" title={concerns.length === 1 ? '1 thing needs you' : `${concerns.length} things need you`}>
      <ul>
        {concerns.map(({ text, part }) => (
          <li key={text}>
            <a className="text-link" href={`#${part}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="min-w-0" id={id} aria-labelledby={`${id}-heading`}>
      <h2 className="mb-3 text-h4" id={`${id}-heading`}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A process that was killed is still known for an hour. Each reports once a minute. */
function isSilent(process: SiteProcess, processes: readonly SiteProcess[]): boolean {
  const latest = Math.max(...processes.map(({ seen_at }) => Date.parse(seen_at)))
  return latest - Date.parse(process.seen_at) > SILENT_AFTER_MS
}

type ProcessFactsProps = { process: SiteProcess; isSilent: boolean; timeZone: string; now: Date }

function ProcessFacts({ process, isSilent, timeZone, now }: ProcessFactsProps) {
  const { version, node, disk, backup } = process.state
  return (
    <Facts
      facts={[
        ['Version', version],
        ['Node', node],
        ['Running since', formatShortMoment(process.started_at, timeZone)],
        ['Last report', `${formatShortMoment(process.seen_at, timeZone)}${isSilent ? '; it has probably ended' : ''}`],
        ['Last backup', backup && <LastBackup {...{ backup, timeZone, now }} />],
        ['Free disk', disk && `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)}`],
      ]}
    />
  )
}

/** One that needs the administrator has the color of a warning, and says what to do. */
function LastBackup({ backup, timeZone, now }: { backup: BackupReport; timeZone: string; now: Date }) {
  const { finishedAt, failedAt } = backup
  const last = finishedAt ? formatShortMoment(finishedAt, timeZone) : 'None'
  const text = failedAt ? `${last}; one failed on ${formatShortMoment(failedAt, timeZone)}` : last
  if (backupTrouble(backup, now) === null) return text
  return (
    <>
      <span className="operations-warning">{text}</span>
      <span className="block text-quiet text-small">
        Run <code>npm run backup</code> every day; docs/backup.md has the timer for it.
      </span>
    </>
  )
}

/** Facts that are unknown are left out. */
function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="operations-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const SILENT_AFTER_MS = 3 * 60_000
const GIGABYTE = 1e9
const MEGABYTE = 1e6

function formatBytes(bytes: number): string {
  return bytes >= GIGABYTE ? `${(bytes / GIGABYTE).toFixed(1)} GB` : `${Math.round(bytes / MEGABYTE)} MB`
}

/** What went wrong in the last seven days, by day and log event. */
function ErrorTable({ errors }: { errors: readonly ErrorCount[] }) {
  if (errors.length === 0) return <p>None.</p>
  return (
    <table className="operations-table">
      <caption className="sr-only">Errors and warnings of the last seven days</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Event</th>
          <th scope="col">Level</th>
          <th scope="col" data-numeric>
            Times
          </th>
        </tr>
      </thead>
      <tbody className="tabular">
        {errors.map(({ day, kind, level, count }) => (
          <tr key={`${day} ${kind} ${level}`}>
            <td>{dayFormat.format(new Date(`${day}T00:00:00Z`))}</td>
            <th scope="row">
              <BreakableName name={kind} />
            </th>
            <td>{level === 'error' ? 'Error' : 'Warning'}</td>
            <td data-numeric>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A name from the code, such as `database.connection_lost`, which breaks after its dots and underscores. */
function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=[._])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change their order.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}

/** The page while its data loads and the user's role is checked. */
export function OperationsLoading() {
  return (
    <PrivatePageLoading heading={TITLE} status={LOADING} subject="Operations" layout="form">
      <Skeletons heights={['h-11', 'h-24', 'h-24', 'h-24']} />
    </PrivatePageLoading>
  )
}
