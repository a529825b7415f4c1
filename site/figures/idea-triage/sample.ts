import type { Traits } from './model.ts'

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
      'Promised date, stock and lead time are in the system. A subtraction finds the late orders, and people read the list.',
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
