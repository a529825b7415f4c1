import { type MoneyRange, plannerRates } from '#content/firm/rates.ts'
import type { Plan } from './agenda-model.ts'

/** Two weeks from the call that confirms a workshop to its day: the least notice that the page allows. */
const NOTICE = 10

const WORKING_HOURS = 'Between 9 a.m. and 5 p.m. The noon hour is free and does not count.'

/** A plan with the words that its figure shows. */
export type AgendaPlan = Plan & {
  title: string
  /** The question above the aims. */
  aimsLabel: string
  /** The sentence while no aim is chosen, or only the extra one. */
  noAims: string
  /** An aim that means nothing without another. */
  extra?: string
  /** Hours of homework between two sessions; the picture shows it, with a line for each session. */
  homework?: number
  /** What is to be known about the hours. */
  hours: string
  /** What the firm is asked for, before the dates: "a review". */
  subject: string
  aims: readonly (readonly [id: string, label: string])[]
  firstAims: readonly string[]
  people: {
    label: string
    nouns: readonly [one: string, several: string]
    initial: number
    max: number
    /** The name of each number of people, from one, where they are few. */
    formats?: readonly string[]
  }
  weeks: { initial: number; min: number; max: number }
  /** A group of this many people has two trainers. */
  secondTrainerFrom?: number
  /** Of a session with one learner and with two, or of a day with one trainer and with two. */
  rates?: readonly [one: MoneyRange, two: MoneyRange] | undefined
  /** What we advise below a number of people. */
  fewPeople?: { below: number; advice: string }
}

const review: AgendaPlan = {
  title: 'A review of your data platform: eleven sessions in four weeks',
  aimsLabel: 'What we look at',
  noAims: 'Choose at least one thing to look at.',
  hours: WORKING_HOURS,
  subject: 'a review',
  aims: [
    ['cost', 'What it costs'],
    ['speed', 'Why it is slow'],
    ['access', 'Who sees what'],
    ['direction', 'Where to go next'],
  ],
  firstAims: ['cost', 'direction'],
  people: { label: 'People to talk to', nouns: ['person', 'people'], initial: 8, max: 10 },
  weeks: { initial: 4, min: 2, max: 8 },
  groupSize: 12,
  sessions: [
    { title: 'Question', minutes: 180, who: 'the person who must decide', from: 0 },
    { title: 'Access and logs', minutes: 60, who: 'the platform owner', from: 0.05 },
    {
      title: 'Interview',
      plural: 'Interviews',
      minutes: 45,
      who: 'one of your people',
      several: 'your people',
      from: 0.1,
      repeat: 'each person',
      most: 10,
    },
    {
      title: 'Bills and usage, line by line',
      minutes: 120,
      who: 'finance and the platform owner',
      from: 0.3,
      aims: ['cost'],
    },
    {
      title: 'Slowest reports, measured',
      minutes: 180,
      who: 'their authors',
      from: 0.4,
      aims: ['speed'],
    },
    {
      title: 'Access test: who is refused',
      minutes: 90,
      who: 'security and one data owner',
      from: 0.5,
      aims: ['access'],
    },
    {
      title: 'Two options, costed',
      minutes: 120,
      who: 'the architect and the platform owner',
      from: 0.65,
      aims: ['direction'],
    },
    {
      title: 'Interim findings',
      minutes: 45,
      who: 'everyone',
      from: 0,
      repeat: 'weekly',
      withoutWork: 'Open questions',
    },
    { title: 'Decide', minutes: 180, who: 'the person who must decide and the owners', from: 1 },
  ],
}

const workshops: AgendaPlan = {
  title: 'A workshop for 24 people: two groups, four weeks',
  aimsLabel: 'Which days',
  noAims: 'Choose at least one workshop day.',
  extra: 'office',
  hours: WORKING_HOURS,
  subject: 'workshops',
  aims: [
    ['diad', 'Dashboard in a Day'],
    ['faiad', 'Fabric Analyst in a Day'],
    ['rtiad', 'Real-Time Intelligence in a Day'],
    ['office', 'Office hours afterward (extra)'],
  ],
  firstAims: ['diad', 'faiad'],
  people: { label: 'Participants', nouns: ['participant', 'participants'], initial: 24, max: 60 },
  weeks: { initial: 4, min: 3, max: 6 },
  groupSize: 20,
  secondTrainerFrom: 13,
  rates: plannerRates?.workshopDay,
  fewPeople: { below: 8, advice: 'With fewer than eight, mentoring is usually the better use of the money.' },
  sessions: [
    { title: 'Confirm the days', minutes: 30, who: 'the organizer', from: 0 },
    { title: 'Technical check', minutes: 60, who: 'IT and the organizer', from: 0.35, daysBefore: 5 },
    {
      title: 'Dashboard in a Day',
      minutes: 480,
      who: 'the participant',
      several: 'the participants',
      from: 0.65,
      notice: NOTICE,
      aims: ['diad'],
      repeat: 'each group',
    },
    {
      title: 'Fabric Analyst in a Day',
      minutes: 480,
      who: 'the participant',
      several: 'the participants',
      from: 0.85,
      notice: NOTICE,
      aims: ['faiad'],
      repeat: 'each group',
    },
    {
      title: 'Real-Time Intelligence in a Day',
      minutes: 480,
      who: 'the participant',
      several: 'the participants',
      from: 0.95,
      notice: NOTICE,
      aims: ['rtiad'],
      repeat: 'each group',
    },
    {
      title: 'Office hours',
      minutes: 120,
      who: 'whoever got stuck',
      from: 1,
      aims: ['office'],
    },
  ],
}

/** Ninety minutes for one learner, two hours for a pair. */
const MENTORED = { minutes: 90, minutesForSeveral: 120, who: 'mentor and learner', several: 'mentor and learners' }

const mentoring: AgendaPlan = {
  title: 'Nine hours with a mentor, spread over ten weeks',
  aimsLabel: 'At the end a learner can',
  noAims: 'Choose at least one thing to learn.',
  homework: 6,
  rates: plannerRates?.mentoringSession,
  hours: 'Every session is at 9 a.m. for now.',
  subject: 'mentoring',
  aims: [
    ['model', 'Build a semantic model'],
    ['measures', 'Write measures that hold'],
    ['fabric', 'Run a lakehouse'],
    ['readers', 'Design for readers'],
  ],
  firstAims: ['model', 'readers'],
  people: {
    label: 'Format',
    nouns: ['learner', 'learners'],
    initial: 1,
    max: 2,
    formats: ['One to one', 'Pair'],
  },
  weeks: { initial: 10, min: 6, max: 12 },
  groupSize: 2,
  isEven: true,
  sessions: [
    { title: 'The question', ...MENTORED, from: 0 },
    { title: 'Tables and relationships', ...MENTORED, from: 0.2, aims: ['model'] },
    { title: 'Measures, predicted first', ...MENTORED, from: 0.35, aims: ['model', 'measures'] },
    { title: 'Filter context, on paper', ...MENTORED, from: 0.5, aims: ['measures'] },
    { title: 'Loads, and what happens at six in the morning', ...MENTORED, from: 0.55, aims: ['fabric'] },
    { title: 'A failed run, repaired', ...MENTORED, from: 0.7, aims: ['fabric'] },
    {
      title: 'A reader thinks aloud',
      ...MENTORED,
      who: 'mentor, learner and a real reader',
      several: 'mentor, learners and a real reader',
      from: 0.75,
      aims: ['readers'],
    },
    { title: 'Pages, revised', ...MENTORED, from: 0.85, aims: ['readers'] },
    { title: 'Alone: a small new task, mentor silent', ...MENTORED, from: 1 },
  ],
}

export const PLANS = { review, workshops, mentoring }
