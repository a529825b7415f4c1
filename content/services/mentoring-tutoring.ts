import type { ServicePage } from '../pages/service-page.ts'

export const mentoringTutoring = {
  path: '/services/mentoring-tutoring',
  title: 'Mentoring & Tutoring',
  description:
    'One person or a pair, their own Power BI, Fabric or Copilot work, and a mentor who keeps their hands off the mouse: four formats, six sessions.',
  lead: 'Some things are not in any course: when to stop cleaning, which of two models will hurt later, how to say no to a fifth slicer. Your people learn them on their own work, next to someone who has done it before.',
  banner: {
    label: 'Why people ask for a mentor',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'The course was good. It was about someone else’s data.',
        subtext: 'Back at the desk, the first table looks like nothing they have seen.',
      },
      {
        category: 'Solution-Focused',
        text: 'Your hands on the keyboard. Always.',
        subtext: 'The mentor points, asks and waits. Waiting is the hard part, and it works.',
      },
      {
        category: 'Urgency-Driven',
        text: 'Only one person knows the model. She leaves in June.',
        subtext: 'Three months are enough for two others to learn it, if they start now.',
      },
      {
        category: 'Solution-Focused',
        text: 'Homework that can fail.',
        subtext: 'Predict the total, then check. Nobody forgets the one they got wrong.',
      },
    ],
  },
  picture: {
    kind: 'area',
    title: 'Minutes the mentor stepped in, by session',
    takeaway: 'In the sixth session the learner works alone, and the mentor is silent.',
    unit: { after: ' min' },
    steps: ['1', '2', '3', '4', '5', '6'],
    values: [62, 55, 48, 30, 17, 0],
  },
  figure: 'mentoring-agenda',
  action: {
    label: 'Find a mentor',
    message: 'I would like mentoring for some of our people on Power BI. They would bring their own work.',
  },
  opening: {
    title: 'Not a course, and not a helper',
    paragraphs: [
      'A course explains features in the order in which they can be taught. A helper does the work for you, and next month you need them again. With a mentor, the material is the learner’s own project, and the goal is that the next one needs no mentor.',
    ],
  },
  capabilities: {
    title: 'What people bring',
    groups: [
      {
        title: 'Power BI',
        items: [
          'From a wide export to a star schema',
          'DAX by predicting, not by copying',
          'A slow report, found and fixed',
        ],
      },
      {
        title: 'Fabric',
        items: ['A first lakehouse and a first pipeline', 'T-SQL people meeting Spark', 'Git for a small team'],
      },
      {
        title: 'Copilot and agents',
        items: [
          'A model that Copilot can read',
          'Instructions, sources and tests for a first agent',
          'Becoming the champion whom colleagues ask',
        ],
      },
    ],
  },
  comparison: {
    title: 'Four formats',
    lead: 'Choose by the number of people and by how stuck they are.',
    subject: 'Format',
    columns: ['For', 'Rhythm'],
    rows: [
      {
        name: 'One to one',
        cells: ['One person with a project that counts', 'Six sessions of ninety minutes, two weeks apart'],
      },
      { name: 'Pair', cells: ['Two who will share a model', 'Six sessions of two hours; one drives, one reviews'] },
      {
        name: 'Office hours',
        cells: ['A team after a workshop or a launch', 'Two fixed hours a week for eight weeks'],
      },
      {
        name: 'Tutoring',
        cells: ['Someone preparing for a Microsoft exam', 'One hour a week, with practice in between'],
      },
    ],
  },
  process: {
    title: 'Six sessions',
    lead: 'If the two do not get along, we change the mentor, and the first session is not billed.',
    steps: [
      {
        number: '1',
        title: 'The question',
        text: 'Who reads it, what do they decide, what is one row? Drawn on paper.',
      },
      {
        number: '2–3',
        title: 'The model',
        text: 'Tables, relationships and measures, each predicted before it is run.',
      },
      { number: '4–5', title: 'The reader', text: 'A real reader thinks aloud; then the pages are revised.' },
      { number: '6', title: 'Alone', text: 'A new task in forty-five minutes, with the mentor silent.' },
    ],
  },
  cards: {
    title: 'What you keep',
    items: [
      {
        title: 'A piece of work in use',
        text: 'A report, a pipeline or an agent that someone was waiting for, built by the learner.',
      },
      { title: 'Someone to ask', text: 'The person at the next desk can explain it, on your data and in your words.' },
      {
        title: 'An honest note',
        text: 'What the learner can do, and what comes next; shared with the manager only with consent.',
      },
    ],
  },
  sheet: {
    title: 'The note after six sessions',
    lead: 'What the manager gets, with the learner’s consent.',
    label: 'After session 6',
    heading: 'Builds a sales model from a new source alone; asks before changing filter context',
    points: [
      { title: 'Alone', text: 'Six tables into a star, and twelve measures, each predicted before it was run.' },
      { title: 'With help', text: 'A measure across two dates. The second attempt was right.' },
      { title: 'Not yet', text: 'Row-level security was built, but its test was forgotten.' },
      { title: 'Next', text: 'The security test, within two weeks. One office hour is enough.' },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      { title: 'A project', text: 'Small enough for ten weeks, real enough to have a reader.' },
      { title: 'Access', text: 'Screen sharing, or a desk at your office. The mentor needs no account.' },
      { title: 'Not included', text: 'Finishing the work for the learner.' },
    ],
  },
  faq: [
    {
      question: 'What is the difference between mentoring and tutoring?',
      answer:
        'Mentoring follows a project: the learner builds something real, and each session deals with what came up. Tutoring follows a syllabus, such as the skills measured in a Microsoft exam.',
    },
    {
      question: 'Does the mentor see our confidential data?',
      answer:
        'The mentor sees what the learner shares on the screen and gets neither an account nor a copy. We sign a confidentiality agreement beforehand. Where data must not be shown at all, we work on a copy of the model with made-up rows.',
    },
    {
      question: 'Can you prepare our people for Microsoft certifications?',
      answer:
        'Yes, tutoring prepares people for Microsoft certifications such as Power BI Data Analyst (PL-300), Fabric Analytics Engineer (DP-600) and Fabric Data Engineer (DP-700). We follow the current skills outline. No one can guarantee a pass.',
    },
  ],
  call: {
    title: 'Tell us about the person, not the tool',
    text: 'What are they working on, where do they get stuck, and when must it be ready?',
    action: {
      label: 'Ask for a mentor',
      message:
        'I would like a mentor for a colleague with a project. It should be ready this quarter, and one part of it is hard.',
    },
  },
  related: {
    pages: [
      { path: '/services/in-a-day-workshops', reason: 'For a whole group that starts from the beginning.' },
      { path: '/products/power-bi', reason: 'What most learners bring to the first session.' },
    ],
    tags: ['mentoring', 'training', 'change-management'],
  },
} as const satisfies ServicePage
