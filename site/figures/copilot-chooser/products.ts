import type { Product } from './model.ts'

const inside = ['roles', 'all'] as const

const notForSameFigures = 'answers with a language model; the same figures each week need none.'

/** From the least to the most work. What a product reads is Microsoft's; the order and the reasons are our advice. */
export const products: readonly Product[] = [
  {
    id: 'report',
    name: 'A report',
    because:
      'The same question with the same answer needs no language model. A report is exact and cheap, and it is there on Monday.',
    fits: { work: ['fixed'], data: ['model', 'system'] },
    misses: {
      work: {
        draft: 'It shows figures; it does not draft or summarize.',
        figure: 'It shows what was decided beforehand, not what someone asks.',
        make: 'It shows the results of queries that are already written.',
        task: 'It shows figures; it does not act in a system.',
      },
      data: 'Its figures have to be in tables first.',
    },
  },
  {
    id: 'chat',
    name: 'Copilot Chat',
    because: 'It works from the web and from what people paste or attach, and comes with eligible Microsoft 365 plans.',
    fits: { work: ['draft'], data: ['web'], users: inside },
    misses: {
      work: {
        figure: 'It works from the web and from what people paste; figures belong to a model.',
        fixed: `It ${notForSameFigures}`,
        make: 'It sees what people paste, not the data that a query is for.',
        task: 'It drafts and answers; it does not act in a system.',
      },
      data: 'Without an agent it reads only the web and what people paste.',
      users: 'It is for signed-in employees.',
    },
  },
  {
    id: 'microsoft-365',
    name: 'Microsoft 365 Copilot',
    because:
      'It reads each person’s own mail, meetings, chats and files. License it by role, and fix permissions first.',
    fits: { work: ['draft'], data: ['files'], users: inside },
    misses: {
      work: {
        figure: 'It drafts, summarizes and finds; figures belong to a model.',
        fixed: `It ${notForSameFigures}`,
        make: 'It reads mail, meetings, chats and files, not the data that a query is for.',
        task: 'It drafts, summarizes and finds; to act in a system takes an agent with tools.',
      },
      data: 'It reads what the person may open in Microsoft 365.',
      users: 'It reads an employee’s own mail and files.',
    },
  },
  {
    id: 'power-bi',
    name: 'Copilot in Power BI',
    because:
      'It queries a semantic model with the permissions of the person who asks. Preparing that model is the work.',
    fits: { work: ['figure'], data: ['model'], users: inside },
    misses: {
      work: {
        draft: 'It answers questions about figures; drafts are not its work.',
        fixed: `It ${notForSameFigures}`,
        make: 'It is for people who ask about figures, not for people who build.',
        task: 'It answers questions about figures; it does not act in a system.',
      },
      data: 'It reads semantic models and reports, nothing else.',
      users: 'It is for people who may read the model.',
    },
  },
  {
    id: 'fabric',
    name: 'Copilot in Fabric',
    because: 'It drafts code, DAX and queries next to the data, for people who can judge them.',
    fits: { work: ['make'], data: ['model'], users: ['roles'] },
    misses: {
      work: {
        draft: 'What it drafts is code, DAX and queries.',
        figure: 'It helps people who build, not people who ask.',
        fixed: `It ${notForSameFigures}`,
        task: 'It helps people who build; it does not act in a system.',
      },
      data: 'It works next to data in Fabric.',
      users: 'It is for the few who can judge a query.',
    },
  },
  {
    id: 'studio',
    name: 'Copilot Studio agents',
    because:
      'A business team gives an agent its sources, its tools and one job. Set the limit for Copilot Credits first.',
    fits: { work: ['draft', 'task'], data: ['web', 'model', 'chosen', 'system'], builder: ['makers'] },
    misses: {
      work: {
        figure: 'For figures, Copilot in Power BI needs no agent.',
        fixed: `The agent ${notForSameFigures}`,
        make: 'The agent answers from its sources, or acts; queries are best drafted next to the data.',
      },
      data: 'The agent reads the sources that it is given, not everyone’s mail.',
      builder: 'The agent needs a business team that builds it without code, and owns it.',
    },
  },
  {
    id: 'foundry',
    name: 'Agents in Microsoft Foundry',
    because: 'Developers choose the model, the tools and the tests, in your own Azure subscription.',
    fits: { work: ['draft', 'task'], data: ['web', 'model', 'chosen', 'system'], builder: ['developers'] },
    misses: {
      work: {
        figure: 'For figures, Copilot in Power BI needs no code.',
        fixed: `The agent ${notForSameFigures}`,
        make: 'The agent is worth its code where it answers or acts; queries are best drafted next to the data.',
      },
      data: 'The agent reads what developers connect, not everyone’s mail.',
      builder: 'The agent needs developers who build it, and run it afterward.',
    },
  },
]
