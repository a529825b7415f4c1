import { firmFacts } from '../firm/facts.ts'
import type { AboutPage } from '../pages/company-pages.ts'
import { provider } from '../provider.ts'

export const about = {
  path: '/about',
  title: `About ${provider.name}`,
  description: `${provider.name} is a data and AI consultancy on the Microsoft platform, in Saint Paul: what we want, what we stand for, and why clients choose us.`,
  lead: 'We are a data and AI consultancy in Saint Paul, on the Mississippi. We bring your systems’ data together on Microsoft Fabric, build the reports and agents on top, and teach your people to run them.',
  picture: {
    kind: 'gantt',
    title: 'An example: who does the work in which week',
    takeaway: 'Your people build with us after two weeks, and run it alone after ten.',
    ticks: ['W0', 'W2', 'W4', 'W6', 'W8', 'W10', 'W12'],
    tasks: [
      { name: 'We build, you decide', from: 0, to: 3 },
      { name: 'We build together', from: 1, to: 5 },
      { name: 'You build, we review', from: 3, to: 5 },
      { name: 'You run it', from: 5, to: 6 },
    ],
    highlight: 'You run it',
  },
  mission: {
    title: 'Our Mission',
    text: 'To bring what a company knows, in all its systems and in people’s heads, into one place where it can be trusted, queried and acted on; and to leave behind people who can keep it that way without us.',
  },
  vision: {
    title: 'Our Vision',
    text: 'A working day in which nobody argues about whose number is right. People spend that time on what the number means, machines do the copying, and whoever asks a question gets an answer together with its source.',
  },
  values: {
    title: 'Our Values',
    items: [
      {
        title: 'Collaboration',
        text: 'We sit with the people who will use the result, in their words and at their screen. A report designed without its reader is decoration.',
      },
      {
        title: 'Excellence',
        text: 'Tests before trust, names that mean something, documentation that has been used once before we go. Most of it is invisible, and it is what still works in three years.',
      },
      {
        title: 'Innovation',
        text: 'We try new things early, on our own data, and tell you what did not work. You get what has survived its first month of praise.',
      },
      {
        title: 'Impact',
        text: 'A project counts when someone decides differently because of it. We write down at the start which decision that is, and look at it again at the end.',
      },
    ],
  },
  story: {
    title: 'How we work',
    paragraphs: [
      'We stay with one platform and know it well: Microsoft Fabric, Power BI, Copilot, Copilot Studio, Foundry, and the Azure services beneath. That is a choice with a price. If your question is better answered elsewhere, we say so and refer you to someone who can.',
      'Our teams are small, and the same people stay from the first day to the last. Whoever writes the proposal also writes the notebooks. There is no bench that has to be filled, and no second crew that takes over once the contract is signed.',
      'We work in short steps with something to use at the end of each, for a fixed price where the step can be seen and by the day where it cannot. You may stop after any of them and keep everything: code, models, notes.',
      'And we teach. Half of what we know is written in our blog, and the other half is what workshops and mentoring are for. A client who needs us less each year is the best reference we could have.',
    ],
    steps: {
      title: 'Example: a four-week review',
      items: [
        { weeks: [1, 1], title: 'Question', text: 'Three hours with the person who must decide.' },
        {
          weeks: [1, 4],
          title: 'Evidence',
          text: 'Logs, bills and 45 minutes with each person who knows something; interim findings every week.',
        },
        { weeks: [4, 4], title: 'Decide', text: 'Alternatives with their costs, and everyone who owns a part.' },
      ],
    },
    example: { label: 'See a review, with dates for your week', path: '/services/consulting', figure: 'review-agenda' },
  },
  why: {
    title: 'Why Choose Us',
    badge: 'Microsoft Certified Partner',
    partnership: {
      title: 'Microsoft partnership',
      text: 'We work inside Microsoft’s partner program, today called the AI Cloud Partner Program: training and exams each year. We sell no licenses. What we recommend earns us nothing but the work.',
    },
    figures: ['implementations', 'averageRoi', 'clientSatisfaction'],
  },
  faq: firmFacts,
  call: {
    title: 'Talk to whoever would do the work',
    text: 'The first conversation takes an hour, costs nothing, and is with a consultant. You leave it with the next step in writing, even if that step does not need us.',
    action: {
      label: 'Schedule a Consultation',
      message: 'I would like to schedule a consultation. The decision that we would like to make better is: …',
    },
    services: { label: 'View Our Services', path: '/#services' },
  },
  related: {
    pages: [
      { path: '/services/expertise', reason: 'What we know in detail, and the exams that prove it.' },
      { path: '/stories/transformation-2', reason: 'A small project, including what went wrong.' },
    ],
    tags: ['change-management', 'mentoring', 'training'],
  },
} as const satisfies AboutPage
