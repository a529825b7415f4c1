import { formatCounted } from '#site/lib/format/format-count.ts'
import type { BackupReport, Operations } from './load-operations.ts'

/** What needs an administrator, and the id of the part of the page that has more on it. */
export type Concern = { text: string; part: 'email' | 'processes' | 'errors' }

/** As in ops/alerts.yml. */
const LONG_WAIT_SECONDS = 900
const BACKUP_MAX_AGE_MS = 2 * 86_400_000
const LOW_DISK_SHARE = 0.1

/** Empty while everything runs. Warnings, such as a visitor's wrong address, concern nobody by themselves. */
export function findConcerns({ outbox, processes, errors }: Operations, now: Date): Concern[] {
  const concerns: Concern[] = []
  const { failed, oldest_seconds: wait } = outbox
  if (failed > 0) {
    const text = `${formatCounted(failed, 'email')} ${failed === 1 ? 'was' : 'were'} not sent`
    concerns.push({ text, part: 'email' })
  }
  if (wait > LONG_WAIT_SECONDS)
    concerns.push({ text: `An email has waited for ${formatDuration(wait)}`, part: 'email' })

  // Processes on one machine report the same.
  const states = processes.map(({ state }) => state)
  const troubles = new Set(states.map(({ backup }) => backup && backupTrouble(backup, now)))
  if (states.some(({ disk }) => disk && disk.freeBytes < disk.totalBytes * LOW_DISK_SHARE)) {
    troubles.add('The disk is nearly full')
  }
  for (const text of troubles) if (text) concerns.push({ text, part: 'processes' })

  const failures = errors.filter(({ level }) => level === 'error').reduce((sum, { count }) => sum + count, 0)
  if (failures > 0) concerns.push({ text: `${formatCounted(failures, 'error')} this week`, part: 'errors' })
  return concerns
}

/** Null while backups are made. */
export function backupTrouble({ finishedAt, failedAt }: BackupReport, now: Date): string | null {
  if (failedAt) return 'The last backup failed'
  if (!finishedAt) return 'There is no backup yet'
  return now.getTime() - Date.parse(finishedAt) > BACKUP_MAX_AGE_MS ? 'The last backup is over two days old' : null
}

export function formatDuration(seconds: number): string {
  if (seconds < 120) return formatCounted(Math.round(seconds), 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return formatCounted(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? formatCounted(hours, 'hour') : formatCounted(Math.round(hours / 24), 'day')
}
