import { choice } from '../frame/address-state.ts'
import { FIELDS, type Field, MEMBERS, type Selection } from './members.ts'
import type { Layout } from './model.ts'

const ALL = 'all'

/** The report's state in the address: members by their names, as in `power-bi-report-region=West`. */
export const STATE_FIELDS = {
  model: choice(['star', 'wide'], 'star'),
  month: choice([ALL, ...MEMBERS.month], ALL),
  region: choice([ALL, ...MEMBERS.region], ALL),
  segment: choice([ALL, ...MEMBERS.segment], ALL),
  group: choice([ALL, ...MEMBERS.group], ALL),
  channel: choice([ALL, ...MEMBERS.channel], ALL),
}

export type ReportState = { [Key in keyof typeof STATE_FIELDS]: (typeof STATE_FIELDS)[Key]['initial'] } & {
  model: Layout
}

export function selectionOf(state: ReportState): Selection {
  const chosen = (field: Field) => {
    const members: readonly string[] = MEMBERS[field]
    const index = members.indexOf(state[field])
    return index === -1 ? null : index
  }
  return {
    month: chosen('month'),
    region: chosen('region'),
    segment: chosen('segment'),
    group: chosen('group'),
    channel: chosen('channel'),
  }
}

/** The change that a press on a member makes: it is chosen, or cleared if it was. */
export function pressed(selection: Selection, field: Field, member: number): Partial<ReportState> {
  return { [field]: selection[field] === member ? ALL : nameOf(field, member) }
}

/** The chosen members' names, in the order of the fields. */
export function chosenNames(selection: Selection): { field: Field; member: number; name: string }[] {
  return FIELDS.flatMap((field) => {
    const member = selection[field]
    return member === null ? [] : [{ field, member, name: nameOf(field, member) }]
  })
}

function nameOf(field: Field, member: number): string {
  return MEMBERS[field][member] ?? ALL
}
