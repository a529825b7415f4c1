import { expect, test } from 'vitest'
import type { Passage } from '../passage.ts'
import { checkClaim } from './check-claim.ts'

// What a model might write about posts of an elevator firm and a bakery, honestly or not. `before` is the previous
// sentence shown.

const SECTIONS = {
  steps: [
    'The steps',
    `1. Wait until the disc is cold, at least 40 minutes after the last run. A warm disc reads up to 0.1 mm too tight.
2. Measure the air gap at four points. Nominal is 0.35 mm, the maximum is 0.50 mm.
3. Remove the prop, restore power and do the single-caliper test: each caliper alone must hold the empty car.`,
  ],
  result: [
    'Money and results',
    `The project cost $1.18 million. The average wait in the morning peak has gone down from 48 to 21 seconds. Energy use was 61,000 kWh a year for the group and is now on course for 27,400, mainly because the generators used to idle all night.`,
  ],
  kept: [
    'What we kept',
    `The guide rails. The counterweight frames. The brass call plates in the lobby, rewired from behind.`,
  ],
  schedule: ['Reality', `We handed over on August 14, eleven days late. Nobody had asked about the door.`],
  pit: [
    'What we changed',
    `1. The home floor is now the second floor.
2. A water sensor 4 cm above the pit floor sends the car to the third floor and raises an alarm.
3. The float switch is tested by hand every March and September, and the test is logged.`,
  ],
  losses: [
    'Why the damage was so large',
    `PulseBox reported nothing until the safety chain opened, since it had no water sensor.
Lost for good:
- both oil buffers
- the traveling cable
- the pit light and its outlet
The owner's insurance paid only 70 percent, on the grounds that there was no test log for the pump.`,
  ],
  release: [
    'Freeing trapped passengers',
    `The course takes half a day, costs $140 and has to be renewed every two years.
You may not release anybody yourself if one of these applies:
- a rope has come off the sheave
- more than five people are in the car
In all of those cases we come, and within 35 minutes.
The kit hangs in the gray cabinet beside the controller. It holds the brake lever and a red padlock.
If the overspeed buzzer sounds, which happens at 0.3 m/s, let go immediately.`,
  ],
  plus: [
    'The plans › Plus: $298',
    `- eight visits a year
- callouts included Monday to Friday, 7 a.m. to 7 p.m.
- PulseBox included`,
  ],
  basic: [
    'The plans › Basic: $184',
    `- six visits a year
- callouts billed at $165 an hour on weekdays and $247 at night and on weekends`,
  ],
  uncovered: [
    'What no plan covers',
    `Vandalism, water damage and anything that belongs to the car interior, such as mirrors.`,
  ],
  customers: [
    'If you are already a customer',
    `Silver and Comfort contracts turn into Plus, and Gold turns into Full. If you would like a different plan, tell us by November 30, 2026. After that a switch is possible only on the anniversary of your contract.`,
  ],
  life: [
    'Service life',
    `A set of ropes lasts nine to twelve years in our buildings. Belts last 15 to 18. Ropes also stretch: we shorten them once, about eight months after installation.`,
  ],
  belts: [
    'Where belts are the wrong choice',
    `- hoistways that get hotter than 55 °C
- freight elevators above 2,000 kg`,
  ],
  furniture: [
    'Can I use it to move my furniture?',
    `Yes, but ask your building manager for independent service two working days ahead. In an ordinary eight-person car nothing longer than 2.35 m will fit, even diagonally.`,
  ],
  air: ['Can the air run out?', `No. Every car has slots near the floor, and they work without electricity.`],
  alarm: [
    'May I ride during a fire alarm?',
    `On an alarm the car drives to the recall floor. Only the fire department can take it out of that mode.`,
  ],
  minutes: [
    'Minutes',
    `Until further notice first-year apprentices go onto a car roof only with a second person present. Walt Gierke moved that headphones be banned. The motion was carried with nine votes to five. Ear plugs are still allowed, and they are available from the dispenser.`,
  ],
  sunday: [
    'Sunday opening at Quayside',
    `Dev proposed a trial from October: 09:00 to 13:00, with bread baked on Saturday evening. Discussed at length. Rejected by 7 votes to 4.`,
  ],
  gloves: [
    'Knives and gloves',
    `Gloves have been bought. They are to be worn when cleaning the slicer, without exception.`,
  ],
  post: ['By post', `Within the country only, £5.40 per parcel, up to three small or two large in a box.`],
  dates: [
    'Dates',
    `- 5 December: order book closes, or earlier if everything is gone
- 16 December: last day we post`,
  ],
  orders: [
    'How do I order ahead?',
    `By phone or at the counter until 14:00 on the day before. Orders above £40 need a deposit of a quarter.`,
  ],
  card: [
    'How does the Crumb Card work?',
    `Nine stamps, and the tenth loaf is on us. It does not count for stollen or cakes.`,
  ],
  vegan: [
    'Is the sourdough vegan?',
    `All three sour loaves are. The baps are brushed with milk, and the Quay bun contains butter and egg.`,
  ],
  night: ['Laminate at night', `Lamination has moved from 10:00 to 03:30. The room is then at 19 °C.`],
  rule: [
    'Why I will not sell you a five-hour sourdough',
    `I would like a plain rule: no added yeast, no powder, at least twelve hours.`,
  ],
  ripe: ['When is she ripe?', `When she has grown to two and a half times her height and smells of green apple.`],
  nuts: [
    'When we work with nuts',
    `Only on Tuesdays and Fridays, only in the pastry room at Sallow Green, and only after 13:00.`,
  ],
  flours: [
    'What we decided',
    `A Long Tanner made of Pell's alone would have to cost £5.30, and it is small for its weight.`,
  ],
  slicing: ['Will you slice it for me?', `Yes, at no charge, at 12 mm. May children use the slicer? The staff may.`],
  payment: [
    'Paying',
    `We take everything except:
- coins of one penny
- checks from abroad`,
  ],
  hydraulic: [
    'Who must wait',
    `Wait for us if:
- The elevator at your site is hydraulic.
- The lever is missing from its cabinet.`,
  ],
} satisfies Record<string, [heading: string, text: string]>
type Name = keyof typeof SECTIONS

function isShown(name: Name, text: string, before?: string): boolean {
  const [heading, section] = SECTIONS[name]
  const passage: Passage = {
    ...{ id: 1, sourceKind: 'page', sourceKey: '/page', sourceClass: 'site', author: null, category: null },
    ...{ publishedAt: null, sourceTitle: 'Ropes or belts?', questions: '', byline: '', url: '/page', hash: 'h' },
    ...{ heading, text: section },
  }
  const settings = { siteUrl: 'https://headwater.test', mailAddresses: [], firmNames: ['Headwater'] }
  return checkClaim({ text, cites: [0] }, { passages: [passage], settings, before: before ? [before] : [] }) !== null
}

test.each<[Name, text: string, before?: string]>([
  ['steps', 'Wait until the disc is cold, at least 40 minutes after the last run.'],
  ['result', 'The average wait in the morning peak has gone down from 48 to 21 seconds.'],
  ['losses', 'Lost for good: both oil buffers, the traveling cable, and the pit light and its outlet.'],
  ['losses', 'The owner’s insurance paid only 70%, on the grounds that there was no test log for the pump.'],
  ['release', 'You may not release anybody yourself if one of these applies: a rope has come off the sheave.'],
  [
    'release',
    'It holds the brake lever and a red padlock.',
    'The kit hangs in the gray cabinet beside the controller.',
  ],
  ['plus', 'Plus: callouts included Monday to Friday, 7 a.m. to 7 p.m.'],
  ['life', 'Ropes stretch: we shorten them once, about eight months after installation.'],
  ['belts', 'Where belts are the wrong choice: hoistways that get hotter than 55 °C.'],
  [
    'alarm',
    'Only the fire department can take it out of that mode.',
    'On an alarm the car drives to the recall floor.',
  ],
  ['minutes', 'Ear plugs are still allowed.'],
  ['dates', 'Dates: 5 December: order book closes, or earlier if everything is gone.'],
  ['orders', 'Orders above £40 need a deposit of a quarter.'],
  ['night', 'Lamination has moved from 10:00 to 03:30.'],
  ['payment', 'We take everything except: coins of one penny and checks from abroad.'],
])('%s allows "%s"', (name, text, before) => {
  expect(isShown(name, text, before)).toBe(true)
})

const LIES: [lie: string, Name, text: string, before?: string][] = [
  ['an adverb left out', 'steps', 'Each caliper must hold the empty car.'],
  ['an adjective left out', 'steps', 'A disc reads up to 0.1 mm too tight.'],
  ['two sentences in one', 'steps', 'Measure the air gap at four points, nominal is 0.35 mm.'],
  ['from and to swapped', 'result', 'The average wait in the morning peak has gone down to 48 from 21 seconds.'],
  ['another tense', 'result', 'Energy use is 61,000 kWh a year for the group.'],
  ['an adjective left out', 'result', 'The wait in the morning peak has gone down from 48 to 21 seconds.'],
  ['a word of the title', 'kept', 'The counterweight frames are belts.'],
  ['a phrase left out', 'schedule', 'We handed over on August 14.'],
  ['half of a rhythm', 'pit', 'The float switch is tested by hand every March.'],
  ['a phrase left out', 'pit', 'The float switch is tested every March and September.'],
  ['another lead-in', 'losses', 'Lost for good: PulseBox reported nothing.'],
  ['a condition left out', 'losses', 'PulseBox reported nothing.'],
  ['an entry without its lead-in', 'release', 'More than five people are in the car.'],
  ['an entry without its lead-in', 'release', 'A rope has come off the sheave.'],
  ['a condition left out', 'release', 'Let go immediately.'],
  ['a heading as the subject', 'release', 'Passengers hold the brake lever and a red padlock.'],
  [
    'a pronoun behind another sentence',
    'release',
    'It holds the brake lever and a red padlock.',
    'A rope has come off.',
  ],
  ['hours left out', 'plus', 'Plus: callouts included Monday to Friday.'],
  ['hours cut in two', 'plus', 'Plus: callouts included Monday to Friday, 7 a.m.'],
  ['another plan', 'plus', 'Basic: PulseBox included.'],
  ['no plan', 'plus', 'PulseBox included.'],
  [
    'a heading turned',
    'uncovered',
    'Plans cover vandalism, water damage and anything that belongs to the car interior.',
  ],
  [
    'a heading left out',
    'uncovered',
    'Vandalism, water damage and anything that belongs to the car interior, such as mirrors.',
  ],
  ['a restriction left out', 'customers', 'After that a switch is possible.'],
  ['another subject of the title', 'life', 'A set of belts lasts nine to twelve years in our buildings.'],
  ['another object of the title', 'life', 'We shorten belts once, about eight months after installation.'],
  ['a heading cut in two', 'belts', 'Belts: freight elevators above 2,000 kg.'],
  ['a heading left out', 'belts', 'Freight elevators above 2,000 kg.'],
  [
    'an adjective left out',
    'furniture',
    'In an eight-person car nothing longer than 2.35 m will fit, even diagonally.',
  ],
  ['an answer to another question', 'air', 'No.'],
  [
    'an adjective left out',
    'minutes',
    'Until further notice apprentices go onto a car roof only with a second person present.',
  ],
  [
    'a proposal as a fact',
    'sunday',
    'Sunday opening at Quayside: 09:00 to 13:00, with bread baked on Saturday evening.',
  ],
  ['a vote on something else', 'sunday', 'Rejected by 7 votes to 4.', 'Gloves have been bought.'],
  ['a heading as the subject', 'gloves', 'Knives are to be worn when cleaning the slicer, without exception.'],
  [
    '"or" turned into "and"',
    'post',
    'Within the country only, £5.40 per parcel, up to three small and two large in a box.',
  ],
  ['a condition left out', 'card', 'The tenth loaf is on us.'],
  ['an adjective left out', 'vegan', 'All three loaves are.'],
  ['a wish as a fact', 'rule', 'No added yeast, no powder, at least twelve hours.'],
  ['an answer to another question', 'slicing', 'Yes, at no charge, at 12 mm.'],
  ['a question as a fact', 'slicing', 'May children use the slicer.'],
  ['an exception of two as the only one', 'payment', 'We take everything except: coins of one penny.'],
  ['a condition as a fact', 'hydraulic', 'The elevator at your site is hydraulic.'],
  ['a number cut in two', 'ripe', 'When she has grown to two.'],
  ['half of a restriction', 'nuts', 'Only on Tuesdays.'],
  ['a supposition as a fact', 'flours', 'A Long Tanner made of Pell’s alone costs £5.30.'],
]

test.each(LIES)('%s: %s doesn’t allow "%s"', (...[, name, text, before]) => {
  expect(isShown(name, text, before)).toBe(false)
})
