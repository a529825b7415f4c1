import { expect, test } from 'vitest'
import { holdsIn } from './claim-holds.ts'

test.each([
  ['It isn’t included.', 'It is not included.'],
  ["You can't cancel.", 'You cannot cancel.'],
  ['We will not come.', 'We won’t come.'],
  ['You’ll get a key.', 'You will get a key.'],
  ['It costs 184 dollars.', 'It costs $184.'],
  ['It costs 1180 euros.', 'It costs €1,180.'],
  ['It cost 1.18 million dollars.', 'It cost $1.18 million.'],
  ['Prices rise by 4.2 percent.', 'Prices rise by 4.2 %.'],
  ['It has 13 per cent.', 'It has 13%.'],
  ['It lasts 9 to 12 years.', 'It lasts 9–12 years.'],
  ['The store opens at 9.', 'Store opens at 9.'],
  ['The DX-20 has a spring.', 'But the DX-20 has a spring.'],
  ['It holds a lever, a key, and a lamp.', 'It holds a lever; a key; a lamp'],
  ['The old pump ran.', 'The old pump ran, and the tank was full.'],
  ['The tank was full.', 'The pump ran, and the tank was full.'],
  ['The audit takes two weeks.', 'The audit takes two weeks and is run by an engineer.'],
])('"%s" says what "%s" says', (claim, sentence) => {
  expect(holdsIn(claim, sentence)).toBe(true)
})

test.each([
  ['It is included.', 'It isn’t included.'],
  ['It costs $184.', 'It costs €184.'],
  ['It costs $1.18.', 'It costs $1.18 million.'],
  ['It has 13 dollars.', 'It has 13%.'],
  ['Nine votes.', '9 votes.'],
  ['Store at 18 °C.', 'Store at −18 °C.'],
  ['Store at 18 °C.', 'Store at -18 °C.'],
  ['Store at 18 °F.', 'Store at 18 °C.'],
  ['The tolerance is 10 mm.', 'The tolerance is ±10 mm.'],
  ['Loads > 5 kg.', 'Loads < 5 kg.'],
  ['The car does 30 km.', 'The car does 30 km/h.'],
  ['Floors 35.', 'Floors 3,5.'],
  ['A few people came.', 'Few people came.'],
  ['It is hot.', 'It is hotter.'],
  ['It costs 5.', 'It would cost 5.'],
  ['Ines and Halloran came.', 'Ines Halloran came.'],
  ['Hal came.', 'Ada came and Hal came.'],
  ['The door opens.', 'Ring the bell, and the door opens.'],
  ['The door opens.', 'If you ring, the door opens.'],
  ['The door opens.', 'In winter the bell rings, and the door opens.'],
  ['It was cold.', 'The car was old, and it was cold.'],
  ['The owner paid for it.', 'The car was old, and the owner paid for it.'],
  ['Silver.', 'Silver and Comfort contracts become Plus.'],
  ['We open.', 'We open and close at noon.'],
  ['We come.', 'We come, and only on Mondays.'],
  ['Callouts are included.', 'Callouts are included (weekdays).'],
  ['Press the bell.', 'Press the bell, if it is dark.'],
  ['Only on Mondays.', 'Only on Mondays and Fridays.'],
  ['The limit is 5.', 'The limit is 5; in winter 3.'],
  ['', 'The door opens.'],
])('"%s" does not say what "%s" says', (claim, sentence) => {
  expect(holdsIn(claim, sentence)).toBe(false)
})

test('what must stay whole loses nothing at its beginning', () => {
  const sentence = 'The kit has a lever, and the van has a key.'
  expect(holdsIn('The van has a key.', sentence)).toBe(true)
  expect(holdsIn('The van has a key.', sentence, { isWhole: true })).toBe(false)
})
