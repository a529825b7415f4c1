import type { ServicePage } from '../pages/service-page.ts'

export const mentoringTutoring = {
  path: '/services/mentoring-tutoring',
  title: 'Mentoring & Tutoring',
  description:
    'One person or a pair, their own Power BI, Fabric or Copilot work, and a mentor who keeps their hands off the mouse: four formats, six sessions.',
  lead: 'Some things are not in any course: when to stop cleaning, which of two models will hurt later, how to say no to a fifth slicer. Your people learn them on their own work, with someone next to them who has done it before.',
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
        text: 'One person knows the model. He leaves in June.',
        subtext: 'Three months are enough to make two others confident, if they start now.',
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
    message: 'I would like mentoring for … people on Power BI / Fabric / Copilot. The work they would bring is: …',
  },
  opening: {
    title: 'Not a course, and not a helper',
    paragraphs: [
      'A course explains features in the order in which they can be taught. A helper does the work for you, and next month you need them again. Mentoring is neither: the material is the learner’s own project with a reader who waits for it, and the aim is that the next project needs no mentor.',
      'It suits an analyst who inherits a model, a finance manager who builds her first report for the board, an engineer who moves from SQL Server to Fabric, a department’s champion for Copilot. It does not suit fifty people at once; for them there are workshops.',
    ],
  },
  capabilities: {
    title: 'What people bring, and learn',
    lead: 'We agree on two or three of these beforehand, with the learner in the room.',
    groups: [
      {
        title: 'Power BI',
        items: [
          'From a wide export to a star schema',
          'DAX by predicting, not by copying',
          'A slow report, found and fixed',
          'Row-level security, and its test',
        ],
      },
      {
        title: 'Fabric',
        items: [
          'First lakehouse, first pipeline, first failure at night',
          'T-SQL people meeting Spark, and the reverse',
          'KQL for those who live with events',
          'Git and deployment pipelines for a small team',
        ],
      },
      {
        title: 'Copilot and agents',
        items: [
          'A model that Copilot can read',
          'Instructions, sources and tests for a first agent',
          'Becoming a champion whom colleagues ask',
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
        cells: ['One person with a project that counts', 'Six sessions of ninety minutes, about two weeks apart'],
      },
      { name: 'Pair', cells: ['Two who will share a model', 'Six sessions of two hours; one drives, one reviews'] },
      {
        name: 'Office hours',
        cells: ['A team after a workshop or a launch', 'Two fixed hours a week, typically for eight weeks'],
      },
      {
        name: 'Tutoring',
        cells: ['Someone preparing for a Microsoft exam', 'A plan by topic, one hour a week, practice between'],
      },
    ],
  },
  process: {
    title: 'Six sessions',
    lead: 'Typically two to three months. More often leaves no time for homework; less often and half of it is forgotten.',
    steps: [
      {
        number: '1',
        title: 'The question',
        text: 'Nothing open. Who reads it, what do they decide, what is one row? The page is drawn on paper.',
      },
      {
        number: '2–3',
        title: 'The model',
        text: 'Tables, relationships, measures, each predicted before it is shown.',
      },
      {
        number: '4–5',
        title: 'The reader',
        text: 'A real reader thinks aloud; then the pages are revised, with refresh, permissions and what happens at six in the morning.',
      },
      {
        number: '6',
        title: 'Alone',
        text: 'A new small task, forty-five minutes, the mentor silent. Then you talk about it.',
      },
    ],
  },
  cards: {
    title: 'What stays',
    items: [
      {
        title: 'A piece of work in use',
        text: 'A report, a pipeline or an agent that someone was waiting for, built by the learner, with an operating page that says what it reads, when, and whom to call. Most of the hours would have gone into it anyway.',
      },
      {
        title: 'Someone to ask',
        text: 'The person at the next desk can explain it, on your data and in your words. That is the part that multiplies.',
      },
      {
        title: 'An honest note',
        text: 'What the learner can do, and what next. The learner writes it, the mentor adds to it, and the manager gets it with the learner’s consent.',
      },
    ],
  },
  sheet: {
    title: 'The note after six sessions',
    lead: 'What the manager gets, with the learner’s consent: what the learner can do alone, and what not yet.',
    label: 'After session 6',
    heading: 'Builds a sales model from a new source alone; asks before changing filter context',
    points: [
      {
        title: 'Alone',
        text: 'Six tables into a star, relationships, twelve measures, each predicted before it was run. Then a new task in forty-five minutes, mentor silent.',
      },
      { title: 'With help', text: 'A measure across two dates. The second attempt was right, and explained.' },
      { title: 'Not yet', text: 'Row-level security was built, but its test was forgotten.' },
      { title: 'In use', text: 'A margin report with four readers, since week 9.' },
      { title: 'Next', text: 'The security test, on this report, within two weeks. One office hour is enough.' },
    ],
  },
  effort: {
    title: 'What it takes',
    lead: 'For one person and six sessions:',
    points: [
      {
        title: 'Time',
        text: 'Nine hours with the mentor and about thirty of the learner’s own, most of it the project itself.',
      },
      { title: 'A project', text: 'Small enough for ten weeks, real enough to have a reader.' },
      {
        title: 'Access',
        text: 'The learner’s own tools and data, by screen sharing or at your office. The mentor needs no account.',
      },
      { title: 'Not included', text: 'Finishing the work for the learner, and grades for the personnel file.' },
    ],
  },
  faq: [
    {
      question: 'What is the difference between mentoring and tutoring?',
      answer:
        'Mentoring follows a project: the learner builds something real, and each session deals with what came up. Tutoring follows a syllabus, such as the skills measured in a Microsoft exam, with explanations and practice. Many begin with tutoring and change to mentoring once they have a project.',
    },
    {
      question: 'How much time does mentoring take?',
      answer:
        'Mentoring one to one typically takes nine hours with the mentor and about thirty hours of the learner’s own over two to three months. Most of these thirty would have gone into the project anyway. If fewer than three hours a week are free, we recommend waiting.',
    },
    {
      question: 'Does the mentor see our confidential data?',
      answer:
        'The mentor sees what the learner shows by screen sharing and gets neither an account nor a copy. We sign a confidentiality agreement beforehand. Where data must not be shown at all, we work on a model with the same structure and invented rows.',
    },
    {
      question: 'Can you prepare our people for Microsoft certifications?',
      answer:
        'Yes, tutoring prepares people for Microsoft certifications such as Power BI Data Analyst (PL-300), Fabric Analytics Engineer (DP-600) and Fabric Data Engineer (DP-700). We follow the skills outline in force on the day, because Microsoft changes it several times a year. The exam fee is not included, and no one can guarantee a pass.',
    },
    {
      question: 'What happens when mentor and learner do not get along?',
      answer:
        'If mentor and learner do not get along, say so after the first session and we change the mentor. That session is not billed. It happens rarely, and it is better than five polite hours.',
    },
  ],
  call: {
    title: 'Tell us about the person, not the tool',
    text: 'What are they working on, where do they get stuck, when must it be ready? We suggest a format and a mentor.',
    action: {
      label: 'Ask for a mentor',
      message:
        'I would like a mentor for a colleague (or for me). The project: … The difficulty: … It should be ready by: …',
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
