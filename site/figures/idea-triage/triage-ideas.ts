export type Place = 'agent' | 'flow' | 'report'

/** What decides where an idea belongs; each is a question that its owner can answer. */
export type Traits = {
  /** Something has to happen afterward; otherwise people only need to know. */
  isAction: boolean
  /** The same input must always give the same answer, so that a rule can be written down. */
  isRule: boolean
  /** A mistake can be seen and undone before it does harm. */
  isUndoable: boolean
}

/**
 * Our sorting: a rule comes before a model, as on the page ("If the same input must always give the same answer …").
 * `null`: language or judgment without a way back stays with people.
 */
export function placeOf({ isAction, isRule, isUndoable }: Traits): Place | null {
  if (isRule) return isAction ? 'flow' : 'report'
  return isUndoable ? 'agent' : null
}

export type Score = { sorted: number; same: number; total: number }

/** How many ideas were sorted, and how many of them as `ours` says. */
export function scoreOf(theirs: readonly (Place | null)[], ours: readonly (Place | null)[]): Score {
  const sorted = theirs.filter((place) => place !== null).length
  const same = theirs.filter((place, at) => place !== null && place === ours[at]).length
  return { sorted, same, total: ours.length }
}

export const placeNames: Record<Place, string> = { agent: 'Agent', flow: 'Flow', report: 'Report' }

/** The order in which they are offered and drawn. */
export const places: readonly Place[] = ['report', 'flow', 'agent']

export type IdeaId = 'late' | 'email' | 'expenses' | 'revenue' | 'contracts' | 'certificates'

export type Idea = { id: IdeaId; name: string; text: string; traits: Traits; reason: string }

/** Six ideas as they come up in a first meeting; two for each place. */
export const ideas: readonly Idea[] = [
  {
    id: 'late',
    name: 'Late orders',
    text: 'Tell each plant on Monday which orders will miss their date.',
    traits: { isAction: false, isRule: true, isUndoable: true },
    reason:
      'Promised date, stock and lead time are in the system. Comparing them is a rule, and people only read the list.',
  },
  {
    id: 'email',
    name: 'Customer emails',
    text: 'Read incoming emails, pick the right queue and draft a reply.',
    traits: { isAction: true, isRule: false, isUndoable: true },
    reason:
      'Language, many times a day, and a person sees each draft before it leaves. A wrong queue is corrected in a minute.',
  },
  {
    id: 'expenses',
    name: 'Expense claims',
    text: 'Approve claims that have a receipt and are below the limit.',
    traits: { isAction: true, isRule: true, isUndoable: true },
    reason: 'The policy is the rule. A flow applies it the same way every time, and the auditor can read it.',
  },
  {
    id: 'revenue',
    name: 'Revenue in chat',
    text: 'Answer in the chat what we sold last month, by region.',
    traits: { isAction: false, isRule: true, isUndoable: true },
    reason:
      'One definition, one figure, the same for everyone. Build the measure and the page; a chat can read it later.',
  },
  {
    id: 'contracts',
    name: 'Supplier contracts',
    text: 'Compare a draft contract with our terms and list what differs.',
    traits: { isAction: false, isRule: false, isUndoable: true },
    reason: 'No rule reads a contract. The agent shows the passage beside each finding, and the lawyer decides.',
  },
  {
    id: 'certificates',
    name: 'Certificates',
    text: 'Ask suppliers for a new certificate before the old one expires.',
    traits: { isAction: true, isRule: true, isUndoable: true },
    reason: 'A date, a template and an address. A flow sends it on the day, and costs almost nothing.',
  },
]
