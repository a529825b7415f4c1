import type { BannerMessage } from './types.ts'

/** Four messages of each category (specification §2). The categories alternate, so that every color appears. */
export const homeBanner = [
  {
    category: 'Problem-Focused',
    text: 'Three teams, three revenue figures.',
    subtext: 'When every team counts for itself, the meeting is about whose figure is right.',
  },
  {
    category: 'Solution-Focused',
    text: 'Define revenue once. Use it everywhere.',
    subtext: 'One semantic model gives every report, and every Copilot answer, the same meaning.',
  },
  {
    category: 'Urgency-Driven',
    text: 'Copilot reads whatever its user may open.',
    subtext: 'Put permissions in order before everyone has it.',
  },
  {
    category: 'Problem-Focused',
    text: 'The month closes. Then the copying starts.',
    subtext: 'Exports and emailed workbooks eat up the days in which someone could have acted.',
  },
  {
    category: 'Solution-Focused',
    text: 'One copy of the data, many uses.',
    subtext: 'ERP, CRM and files land in OneLake once; reports and agents read from there.',
  },
  {
    category: 'Urgency-Driven',
    text: 'Your people use AI already.',
    subtext: 'Give them an approved tool and some training before habits form.',
  },
  {
    category: 'Problem-Focused',
    text: 'The dashboard is there. Nobody opens it.',
    subtext: 'A report that answers last year’s question sends people back to their spreadsheets.',
  },
  {
    category: 'Solution-Focused',
    text: 'Copilot that answers from your own data.',
    subtext: 'We prepare the model, the wording and the permissions, so that an answer can be checked.',
  },
  {
    category: 'Urgency-Driven',
    text: 'Every new report on the old model will have to move.',
    subtext: 'Settle the foundation first: every month of waiting is work you do twice.',
  },
  {
    category: 'Problem-Focused',
    text: 'One person knows how the model works.',
    subtext: 'Logic that lives in one person’s head goes on vacation with that person.',
  },
  {
    category: 'Solution-Focused',
    text: 'Agents for the dull part of the job.',
    subtext: 'They read the document, look things up and fill in the case; a person decides.',
  },
  {
    category: 'Urgency-Driven',
    text: 'The next planning round will not wait.',
    subtext: 'Start a small pilot now, and it will have results when the numbers are debated.',
  },
] as const satisfies readonly [
  BannerMessage,
  BannerMessage,
  BannerMessage,
  BannerMessage,
  BannerMessage,
  BannerMessage,
  BannerMessage,
  BannerMessage,
  BannerMessage,
  BannerMessage,
  BannerMessage,
  BannerMessage,
]
