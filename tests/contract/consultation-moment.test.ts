import { expect, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { CONSULTATION_TIMES } from '#domain/contact/contact-choices.ts'
import { readContactMessage } from '#domain/contact/contact-message.ts'
import { requestedTimeTexts } from '#site/features/contact/schedule-fields.tsx'
import { receiptMail } from '#supabase/functions/send-contact-email/contact-mails.ts'
import { writeMail } from '#tests/modules/write-mail.ts'

const now = new Date('2025-12-21T12:00:00Z')
const provider = {
  name: 'Headwater',
  email: 'sales@headwater.example',
  siteUrl: 'https://headwater.example',
  reader: null,
}
const DAY_MS = 86_400_000

/** The receipt for a message that requests a consultation time. */
function mailAbout(consultationDateIso: string, consultationTime: string, visitorTimeZone: string) {
  const reading = readContactMessage(
    {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      category: 'Consultation Request',
      subject: 'Fabric',
      message: 'Hello',
      consultationDateIso,
      consultationTime,
      visitorTimeZone,
    },
    now,
  )
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors))
  return writeMail(receiptMail({ message: reading.message, reference: 'HW-2345-6789', provider, now }))
}

/** The ISO dates of the days around each clock change of a zone within two years. */
function daysAroundChanges(timeZone: string): string[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset', year: 'numeric' })
  const differs = (one: number, other: number) => format.format(one) !== format.format(other)
  const days: number[] = []
  for (let week = Date.UTC(2026, 0, 1, 12); week < Date.UTC(2028, 0, 1); week += 7 * DAY_MS) {
    if (!differs(week, week + 7 * DAY_MS)) continue
    let day = week
    while (!differs(day, day + DAY_MS)) day += DAY_MS
    // The offsets at the two noons differ, so the change lies between them.
    days.push(day, day + DAY_MS)
  }
  return days.map((day) => new Date(day).toISOString().slice(0, 10))
}

/** The start of the event in a calendar file. */
function startOf(calendar: string): Date {
  const [, ...parts] = /DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(calendar) ?? []
  const [year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

test('page, mail and calendar file name the same moment around every clock change of two years in every zone', () => {
  const ours = daysAroundChanges(firm.timeZone.id)
  let checked = 0
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'full', timeStyle: 'short' })
    for (const date of new Set([...ours, ...daysAroundChanges(zone)])) {
      const time = CONSULTATION_TIMES[checked % CONSULTATION_TIMES.length] ?? ''
      const page = requestedTimeTexts({ date, time }, () => zone)
      const { text, attachments } = mailAbout(date, time, zone)
      // Page and mail must show the moment in the calendar file as an independent formatter does.
      const moment = startOf(attachments?.[0]?.content ?? '')
      expect(page?.visitor).toContain(clock.format(moment).replace(/\u202f/g, ' '))
      expect(page?.provider).toContain(time)
      expect(text).toContain(page?.provider)
      expect(text).toContain(page?.visitor)
      checked += 1
    }
  }
  expect(checked).toBeGreaterThan(3_000)
})
