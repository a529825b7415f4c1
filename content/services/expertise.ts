import type { ExpertisePage } from '../pages/service-page.ts'
import { provider } from '../provider.ts'

export const expertise = {
  path: '/services/expertise',
  title: 'Our Expertise',
  description:
    'What our consultants know, how it is certified, and how we deliver on Microsoft AI and data technology: five areas, with what each means for you.',
  lead: 'You are not buying technology from us; Microsoft sells that. You are hiring people who have seen your problem before, know which part of the platform it belongs to, and stay until your own team can carry on.',
  banner: {
    label: 'What experience is good for',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Everyone has been an expert since spring.',
        subtext: 'Ask what went wrong the last three times. We have an answer, and it is longer than the slide.',
      },
      {
        category: 'Solution-Focused',
        text: 'Platform, model and people at one table.',
        subtext: 'An agent needs data, a model needs a meaning, and both need someone who uses them.',
      },
      {
        category: 'Urgency-Driven',
        text: 'The platform changes every month.',
        subtext: 'Exams are renewed each year and so is our advice. What we said in January may be wrong by now.',
      },
      {
        category: 'Solution-Focused',
        text: 'We plan our own departure.',
        subtext: 'Your people run two loads and one change alone before we call anything finished.',
      },
    ],
  },
  picture: {
    kind: 'gantt',
    title: 'Who is in the room during a first project',
    takeaway: 'Your engineer is there from week 2, so the handover is not an event.',
    ticks: ['W0', 'W2', 'W4', 'W6', 'W8', 'W10', 'W12', 'W14'],
    tasks: [
      { name: 'Lead consultant', from: 0, to: 7 },
      { name: 'Your business owner', from: 0, to: 6.5 },
      { name: 'Your engineer', from: 1, to: 7 },
      { name: 'Data engineer', from: 1, to: 6 },
      { name: 'Analyst for the model', from: 2, to: 6 },
      { name: 'Trainer', from: 5, to: 7 },
    ],
    highlight: 'Your engineer',
  },
  action: {
    label: 'Talk to an expert',
    message:
      'I would like to talk to someone who has done this before, before we plan anything. We are about to bring our reporting to Microsoft Fabric.',
  },
  technologies: {
    title: 'Microsoft AI Technologies',
    lead: 'Four layers, from what you switch on to what you write. We take the lowest step that does the job.',
    layers: [
      {
        work: 'Switch it on',
        title: 'Microsoft 365 Copilot',
        path: '/services/microsoft-copilot',
        text: 'Switching it on is easy; what Copilot then finds is the work.',
        upkeep: 'Permissions and labels',
      },
      {
        work: 'Set it up',
        title: 'Copilot Studio',
        path: '/services/ai-agents',
        text: 'An agent for one job, with a test set and a limit on Copilot Credits.',
        upkeep: 'Test set and data policy',
      },
      {
        work: 'Build on your data',
        title: 'AI in Fabric',
        path: '/products/microsoft-fabric',
        text: 'Data agents and AI functions. They answer as well as the model is described.',
        upkeep: 'Model and descriptions',
      },
      {
        work: 'Write it',
        title: 'Microsoft Foundry',
        path: '/services/custom-ai-agents',
        text: 'Agents as software. The most to maintain, so we go here last.',
        upkeep: 'Code, traces, releases',
      },
    ],
  },
  data: {
    title: 'Data & Analytics',
    lead: 'Most AI questions turn into data questions within a week.',
    points: [
      {
        title: 'Fabric platform',
        text: 'One copy in OneLake, a lakehouse or a warehouse, and pipelines that fail loudly.',
      },
      {
        title: 'Real-Time Intelligence',
        text: 'For decisions that cannot wait until morning. The rest is cheaper at night.',
      },
      { title: 'Power BI', text: 'One semantic model per subject area, not one per report.' },
      {
        title: 'Governance',
        text: 'Labels, lineage, a named owner for each model, and a bill that every team can read.',
      },
    ],
    picture: {
      kind: 'bar',
      title: 'Example: where the 1,220 hours of an AI project went',
      takeaway: 'Data and meaning took more than half of the hours; prompts and models took the least.',
      unit: { after: ' h' },
      bars: [
        { name: 'Data: getting it, keeping it in order', value: 410 },
        { name: 'Meaning: models, definitions, tests', value: 330 },
        { name: 'Permissions, labels, reviews', value: 190 },
        { name: 'Training and support', value: 170 },
        { name: 'Prompts and models', value: 120 },
      ],
      highlight: 'Prompts and models',
    },
  },
  certifications: {
    title: 'Certifications',
    lead: 'We ask for a current certificate in each practice, renewed every year. It proves that someone has learned the current product, no more and no less.',
    items: [
      {
        name: 'Power BI Data Analyst Associate',
        code: 'PL-300',
        proves: 'Prepares data, builds models and reports, manages access.',
      },
      {
        name: 'Fabric Analytics Engineer Associate',
        code: 'DP-600',
        proves: 'Builds and maintains analytics on Fabric.',
      },
      {
        name: 'Fabric Data Engineer Associate',
        code: 'DP-700',
        proves: 'Loads, transforms, secures and monitors data on Fabric.',
      },
      {
        name: 'Azure AI Apps and Agents Developer Associate',
        code: 'AI-103',
        proves: 'Builds AI applications and agents on Microsoft Foundry.',
      },
      {
        name: 'Information Security Administrator Associate',
        code: 'SC-401',
        proves: 'Protects information with Microsoft Purview.',
      },
    ],
    note: 'As of November 2026. Before you sign, you see the public transcripts of the people in your proposal.',
  },
  implementation: {
    title: 'Implementation Excellence',
    lead: 'Four habits that we keep even when time is short.',
    points: [
      {
        title: 'A slice first',
        text: 'One path from source to screen in the first weeks, instead of layers that meet at the end.',
      },
      { title: 'Tests with every load', text: 'A bad load stops and says why. Yesterday’s figures stay.' },
      { title: 'Decisions in writing', text: 'Two pages each, with what we rejected.' },
      { title: 'Release from Git', text: 'Development, test, production, and a way back.' },
    ],
  },
  training: {
    title: 'Training & Support',
    lead: 'Knowledge that leaves with us was only rented.',
    points: [
      { title: 'Workshops', text: 'Dashboard, Fabric Analyst and Real-Time Intelligence in a Day.' },
      { title: 'Mentoring', text: 'One person, their own project, six sessions.' },
      { title: 'Office hours', text: 'Two fixed hours a week after a launch, for about eight weeks.' },
      { title: 'Support by agreement', text: 'On business days, with response times in the contract.' },
    ],
  },
  faq: [
    {
      question: 'Which Microsoft technologies do you work with?',
      answer:
        'We work with Microsoft Fabric, Power BI, Microsoft 365 Copilot, Copilot Studio, Microsoft Foundry, Azure AI Search and Microsoft Purview, and connect them to databases, ERP and CRM systems from other vendors. Dynamics 365 implementation and network projects are not our field.',
    },
    {
      question: `How large is a project team at ${provider.name}?`,
      answer:
        'A typical project team has two to four consultants: a lead from the first day to the last, a data engineer, an analyst for the model, and a trainer at the end. You contribute a business owner and an engineer.',
    },
    {
      question: 'Do you offer support after a project?',
      answer:
        'After a project we offer office hours and support on business days with agreed response times. Most clients need less each month, because their own team has run loads and changes before we left. We do not offer round-the-clock operation.',
    },
  ],
  call: {
    title: 'Tell us what you plan',
    text: 'We’ll tell you where such plans usually fail, and how to notice early.',
    action: {
      label: 'Book a consultation',
      message: 'I would like to hear where plans like ours usually fail. We have a draft and some doubts about it.',
    },
  },
  related: {
    pages: [
      { path: '/services/consulting', reason: 'If you want this knowledge for a day or four weeks.' },
      { path: '/about', reason: 'Who we are, and what we value.' },
    ],
    tags: ['training', 'evaluation', 'cicd'],
  },
} as const satisfies ExpertisePage
