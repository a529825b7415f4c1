import { firmFacts } from '../firm/facts.ts'
import type { AboutPage } from '../pages/company-pages.ts'
import { provider } from '../provider.ts'

const { city, setting } = provider.place
const place = setting ? `${city}, ${setting}` : city

export const about = {
  path: '/about',
  title: `About ${provider.name}`,
  description: `${provider.name} is a data and AI consultancy on the Microsoft platform, in ${city}: how we work, what we value, and why clients choose us.`,
  lead: `We are a data and AI consultancy in ${place}. We bring your systems’ data together on Microsoft Fabric, build the reports and agents on top, and teach your people to run them.`,
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
    text: 'To bring what a company knows into one place where people can trust it, query it and act on it; and to leave behind a team that can keep it that way without us.',
  },
  vision: {
    title: 'Our Vision',
    text: 'A working day in which nobody argues about whose number is right, machines do the copying, and every answer comes with its source.',
  },
  values: {
    title: 'Our Values',
    items: [
      {
        title: 'Collaboration',
        text: 'We sit with the people who will use the result, at their screens. A report designed without its reader is decoration.',
      },
      {
        title: 'Excellence',
        text: 'Tests, names that mean something, and documentation that your team has used before we go. It is what still works in three years.',
      },
      {
        title: 'Innovation',
        text: 'We try new things early, on our own data, and tell you what did not work.',
      },
      {
        title: 'Impact',
        text: 'A project counts when someone decides differently because of it. We write that decision down at the start and look at it again at the end.',
      },
    ],
  },
  story: {
    title: 'How we work',
    paragraphs: [
      'We stay with one platform and know it well. If your question is better answered elsewhere, we say so. Our teams are small: whoever writes the proposal also writes the notebooks, and no second crew takes over once the contract is signed.',
      'We work in short steps with something to use at the end of each, at a fixed price where we can see the step and by the day where we can’t. You may stop after any of them and keep everything. And we teach: a client who needs us less each year is the best reference we could have.',
    ],
    example: { label: 'See the four weeks of a review', path: '/services/consulting', figure: 'review-agenda' },
  },
  why: {
    title: 'Why Choose Us',
    badge: 'Microsoft Certified Partner',
    partnership: {
      title: 'Microsoft partnership',
      text: 'We are part of Microsoft’s partner program, now called the AI Cloud Partner Program, with training and exams each year. We sell no licenses.',
    },
    figures: ['implementations', 'averageRoi', 'clientSatisfaction'],
  },
  faq: firmFacts,
  call: {
    title: 'Talk to the people who would do the work',
    text: 'The first conversation takes an hour, costs nothing, and is with a consultant. You get the next step in writing, even if it does not need us.',
    action: {
      label: 'Schedule a Consultation',
      message:
        'I would like to schedule a consultation. There is a decision that we would like to make on better figures.',
    },
    services: { label: 'View Our Services', path: '/#services' },
  },
  related: {
    pages: [
      { path: '/services/expertise', reason: 'What we know in detail, and the exams behind it.' },
      { path: '/stories/transformation-2', reason: 'A small project, from challenge to results.' },
    ],
    tags: ['change-management', 'mentoring', 'training'],
  },
} as const satisfies AboutPage
