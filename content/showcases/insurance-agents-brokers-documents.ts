import type { ShowcaseDocument } from '../pages/showcase-page.ts'
import { directLakeRow, documentIntelligenceRow, versionsAndLimits } from './versions-and-limits.ts'

export const caseStudy = {
  title: 'One Book of Business: A Case for Agents and Brokers',
  description:
    'Case study: an independent agency with two offices joins policies, commissions and activities of nine carriers in one Fabric model.',
  lead: 'An independent agency with two offices, eighteen people and nine main carriers joins its figures in one model.',
  sections: [
    {
      title: 'Where the agency started',
      paragraphs: [
        'Producers kept their renewals in workbooks, because the list from the management system showed dates but no priorities. Two people spent the first week of each month comparing commission statements with expectations, and gave up after the large carriers. No one knew until December whether a bonus would be reached.',
      ],
      picture: {
        kind: 'line',
        title: 'Premium with one carrier and its bonus threshold, in $ million',
        takeaway: 'At the pace of June the year ends $0.6 million short, with six months left to do something.',
        unit: { decimals: 1 },
        steps: ['Start', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
        lines: [
          { name: 'Threshold', values: Array.from({ length: 13 }, () => 2.4) },
          {
            name: 'Pace',
            values: Array.from({ length: 7 }, (_, month) => 0.9 + month * 0.15),
            from: 6,
            isDashed: true,
          },
          { name: 'Premium', values: [0, 0.1, 0.3, 0.5, 0.6, 0.8, 0.9] },
        ],
        highlight: 'Premium',
        notes: [{ at: 6, text: 'June: 0.9' }],
        gap: { between: ['Pace', 'Threshold'], text: '0.6 short' },
      },
    },
    {
      title: 'What had been tried',
      list: [
        'The management system’s report module, which covered policies but not commissions or calls',
        'A shared workbook with a tab for each carrier, kept for fourteen months',
        'A request to two carriers for better files, which brought two more formats',
      ],
    },
    {
      title: 'What was built',
      paragraphs: [
        'Policies, activities and receivables come from the agency management system’s database every night. Commission statements arrive by download or as a file and are matched with policies by number, term and insured. Loss runs are read from PDF with Document Intelligence, and a person checks each one below the confidence threshold.',
        'One semantic model serves three reports: renewals, commissions, carriers. A Copilot Studio agent writes the brief for a meeting from the same model.',
      ],
    },
    {
      title: 'The project, week by week',
      paragraphs: ['Producers worked with the renewal list while commissions were still being loaded.'],
      weeks: [
        {
          from: 1,
          to: 2,
          text: 'Terms agreed on: what counts as an account, when a policy is lost, what “at stake” means',
        },
        { from: 3, to: 6, text: 'Load from the management system; account matching; first renewal list' },
        { from: 7, to: 9, text: 'Commission statements of the three largest carriers, then of the other six' },
        { from: 10, to: 11, text: 'Loss runs, brief for meetings, permissions by producer' },
        { from: 12, to: 12, text: 'Side by side with the workbooks, then handover' },
      ],
    },
    {
      title: 'What changed',
      list: [
        'Four producers begin the week with one list, in place of a workbook each. In its first quarter, 46 of the 50 renewals at the top had a call on record thirty days before they were due',
        'The comparison that took two people a week is a list of differences. In the first year, $38,000 of missing commission was claimed and paid',
        'The next June the agency knew how far it was from the threshold. It ended that year at $2.5 million, and the bonus was paid',
      ],
    },
    {
      title: 'What was hard',
      paragraphs: [
        'Policy numbers change at renewal, and some carriers reuse them. Matching by number alone lost one policy in twelve. Term and insured had to be part of the key, and a person reviews a short list each week.',
      ],
    },
  ],
} as const satisfies ShowcaseDocument

export const technicalSpecs = {
  title: 'A Row for Each Change: Technical Specifications for Agents and Brokers',
  description:
    'Sources, loads, model, permissions and operation of the agents and brokers showcase on Microsoft Fabric, Power BI and Copilot Studio.',
  lead: 'What the showcase consists of, so that your IT team can judge what it would take, with versions and limits as of November 2026.',
  sections: [
    {
      title: 'Sources',
      rows: [
        {
          name: 'Management system',
          value: 'Database or export of accounts, policies, activities, receivables; nightly',
        },
        { name: 'Commission statements', value: 'Direct-bill download, CSV or Excel per carrier; on arrival' },
        { name: 'Loss runs', value: 'PDF, read with Azure Document Intelligence; on arrival' },
        { name: 'Carrier terms', value: 'Rates and bonus conditions, maintained by the agency in a Power Apps form' },
      ],
    },
    {
      title: 'Platform',
      rows: [
        { name: 'Storage', value: 'OneLake: a lakehouse for files and raw tables, a warehouse for the star schema' },
        { name: 'Loads', value: 'Fabric pipelines and notebooks (PySpark), with tests in each' },
        { name: 'Model', value: 'One semantic model in Direct Lake mode, about sixty measures, all described' },
        { name: 'Reports', value: 'Power BI: renewals, commissions, carriers; each with a page for phones' },
        {
          name: 'Agent',
          value: 'Copilot Studio, with a Fabric data agent on the semantic model and the notes of the account',
        },
        { name: 'Capacity', value: 'F8 in the showcase; yours after two weeks of measuring your loads' },
      ],
      picture: {
        kind: 'agent-flow',
        title: 'From statement lines to answers',
        takeaway: 'What no rule can match waits for manual review.',
        stages: [
          { role: 'tool', nodes: ['Policies, terms', 'Statements', 'Loss runs'] },
          { role: 'tool', nodes: ['Match: policy, term, kind'] },
          { role: 'tool', nodes: ['By rule'], people: ['Review'] },
          { role: 'tool', nodes: ['OneLake: lakehouse, warehouse'] },
          { role: 'tool', nodes: ['Semantic model'] },
          { role: 'result', nodes: ['Power BI reports', 'Copilot agent'] },
        ],
      },
    },
    {
      title: 'Model: three rows',
      picture: {
        kind: 'gantt',
        title: 'One insured, three rows',
        takeaway: 'Each row ends the day before the next begins.',
        ticks: ['Mar 2024', 'Sep', 'Mar 2025', 'Sep', 'Mar 2026'],
        tasks: [
          { name: 'New, $1,840', from: 0, to: 1 },
          { name: 'Van added, $2,610', from: 1, to: 2 },
          { name: 'Renewal, $2,690', from: 2, to: 4 },
        ],
        highlight: 'Renewal, $2,690',
      },
      table: {
        columns: ['Change', 'Policy', 'From', 'To', 'Annual premium'],
        rows: [
          ['New', '24-0063', 'Mar\u00a01,\u00a02024', 'Aug\u00a031,\u00a02024', '$1,840'],
          ['Van added', '24-0063', 'Sep\u00a01,\u00a02024', 'Feb\u00a028,\u00a02025', '$2,610'],
          ['Renewal', '25-0071', 'Mar\u00a01,\u00a02025', 'Feb\u00a028,\u00a02026', '$2,690'],
        ],
      },
      paragraphs: [
        'Each change of a policy is a row with its dates, so last year’s book can be rebuilt. Policy 25-0071 renews 24-0063.',
      ],
    },
    versionsAndLimits([
      ['Data', '6,200 policies, nine carriers, four producers', 'No practical limit at this size'],
      directLakeRow,
      [
        'Loads',
        'Fabric Runtime\u00a01.3, Spark\u00a03.5',
        'Management system once a night, so a call made today counts tomorrow; files on arrival',
      ],
      documentIntelligenceRow('Loss\u00a0runs'),
    ]),
    {
      title: 'Matching rules',
      list: [
        'Account: tax number; if missing, normalized name and address; otherwise manual review',
        'Policy: carrier, number, effective date and insured; a renewal points to its predecessor',
        'Commission line: policy, term and kind of transaction; tolerance per carrier',
      ],
    },
    {
      title: 'Permissions and privacy',
      list: [
        'Sign-in and groups from Microsoft Entra ID; no local accounts',
        'Row-level security by producer and office; principals see all',
        'Tax IDs and dates of birth stay in the lakehouse and out of the model',
        'Sensitivity labels from Microsoft Purview carry over into exports',
      ],
    },
    {
      title: 'Tests and operation',
      list: [
        'Each load checks counts and totals against its source and stops if they differ, before anyone sees the data',
        'Each statement must add up to its own total before its lines are matched',
        'Deployment from Git through a test workspace; changes are reviewed',
        'A message in Teams when a load fails, with the step and the file',
      ],
    },
    {
      title: 'What it does not do',
      list: [
        'It quotes nothing and binds nothing',
        'It writes nothing back to carriers',
        'The agent sends no message to an insured; it prepares a page for the producer',
      ],
    },
  ],
} as const satisfies ShowcaseDocument

export const whitePaper = {
  title: 'The Renewal List: How an Agency Decides Whom to Call',
  description:
    'A short paper on ordering renewals by what is at stake, for principals of independent agencies: data, rule, habits, and where a model helps.',
  lead: 'Most agencies work renewals by date. This paper argues for an order by what is at stake, shows a rule that fits on a card, and says where a statistical model adds something and where it does not.',
  sections: [
    {
      title: 'Dates are the wrong order',
      paragraphs: [
        'A list by date treats a quiet renewal like one whose premium rises by a third. Producers know this and keep the real order in their heads. When they are away, so is the order. The first step is therefore not a model; it is to write down what experienced people already look at.',
      ],
    },
    {
      title: 'Five questions that make an order',
      list: [
        'How much revenue would be lost with this account, over three years and all its policies?',
        'How much does the premium change, and does the insured know it yet?',
        'Is a claim open, or was one denied?',
        'When did someone last speak with them, apart from invoices?',
        'Does another of our carriers fit better than the one that renews?',
      ],
    },
    {
      title: 'A rule before a model',
      paragraphs: [
        'Give the last four questions up to three points each, agreed on in a meeting, and multiply their total by the answer to the first. If the total is zero, the score is zero: the renewal waits for its date, however large. The rule is visible, can be changed by the people who use it, and should beat the order by date. Run it for two quarters, and record what happened.',
      ],
      picture: {
        kind: 'bar',
        title: 'Four renewals of one month, by due date and score',
        takeaway: 'By date, the account with the highest score would be called last.',
        unit: {},
        bars: [
          { name: '27th: 8 points × $14,000', value: 112_000 },
          { name: '9th: 5 points × $9,000', value: 45_000 },
          { name: '14th: 1 point × $30,000', value: 30_000 },
          { name: '2nd: 2 points × $4,000', value: 8_000 },
        ],
        highlight: '27th: 8 points × $14,000',
      },
    },
    {
      title: 'The account at the top, on its card',
      card: {
        caption: 'Renewal due on the 27th',
        stake: { name: 'Revenue at stake', answer: 'Three years, all policies', value: 14_000 },
        questions: [
          { name: 'Premium', answer: 'Up by a third, and the insured does not know yet', points: 3 },
          { name: 'Claims', answer: 'One open', points: 2 },
          { name: 'Last conversation', answer: 'Five months ago', points: 2 },
          { name: 'Another carrier', answer: 'One of ours fits slightly better', points: 1 },
        ],
      },
      paragraphs: [
        'Later, a model can learn from your own history which points deserve more weight. It needs several thousand renewals with known outcomes, and above all recorded reasons. Without reasons it only learns that accounts that were about to leave did leave.',
      ],
    },
    {
      title: 'The data, and where it usually fails',
      list: [
        'Policies that were rewritten look lost and new; link them, or retention is wrong',
        'Calls that are not recorded did not happen, as far as any list is concerned',
        'Premium at renewal arrives late from some carriers; show it as unknown, not as unchanged',
      ],
    },
    {
      title: 'What Copilot and agents add',
      paragraphs: [
        'They save the ten minutes before a call: policies, claims, last notes, on one page, with sources. They should not decide whom to call, because no one can then say why, and they should not write to the insured on their own. An error there costs trust, which is what an agency sells.',
      ],
    },
    {
      title: 'How to start',
      list: [
        'Take one office and one line of business',
        'Agree on the five questions in an hour and on the points in another',
        'Work by the list for two quarters and record outcome and reason',
        'Compare with an office that still works by date, and only then build more',
      ],
    },
  ],
} as const satisfies ShowcaseDocument
