import { choice, integer, useAddressState } from '../frame/address-state.ts'
import { RangeField, SelectField } from '../frame/controls.tsx'
import { FigureFrame, type FigureSource } from '../frame/figure-frame.tsx'
import { book, findingOf, type Habits, loadsOf, SIZES, sizeTable } from './capacity-model.ts'
import { DayPicture, SizeList } from './capacity-pictures.tsx'

const SIZE_NAMES = SIZES.map((units) => `F${units}`)

const FIELDS = {
  size: choice<string>(SIZE_NAMES, 'F8'),
  background: integer({ initial: 55, min: 0, max: 120 }),
  queries: integer({ initial: 60, min: 0, max: 400 }),
}

/** Most reports are opened in the morning. */
const PEAK = { from: 9, hours: 2 }

type State = { size: string } & Record<'background' | 'queries', number>

/** A day on the reader's capacity, from its size and two numbers, and the size that it needs. */
export function CapacityFigure() {
  const [state, change, toStart] = useAddressState<State>('capacity', FIELDS)
  const habits: Habits = { ...state, ...PEAK, units: Number(state.size.slice(1)) }
  const booking = book(loadsOf(habits))
  const finding = findingOf(booking, habits)
  return (
    <FigureFrame
      name="capacity"
      title="One Fabric size too small, and reports are slow for two hours a day"
      finding={finding}
      controls={<Controls state={state} change={change} />}
      tables={[sizeTable(booking)]}
      sources={SOURCES}
      sample="Both numbers are in the Capacity Metrics app of your tenant: background use (refreshes, notebooks) and interactive use (reports), in percent of the size. At first they are invented; the peak is always from 9 to 11 a.m."
      question={`I would like to talk about the size of our Fabric capacity. We have ${state.size}; scheduled jobs use about ${state.background}%, reports up to ${state.queries}%. Your figure says: ${finding}`}
      {...toStart}
    >
      <DayPicture booking={booking} units={habits.units} />
      <SizeList booking={booking} units={habits.units} />
    </FigureFrame>
  )
}

type ControlsProps = { state: State; change: (change: Partial<State>) => void }

function Controls({ state: { size, background, queries }, change }: ControlsProps) {
  return (
    <>
      <SelectField
        label="Your Fabric size"
        value={size}
        options={SIZE_NAMES.map((name) => [name, name])}
        onChange={(value) => change({ size: value })}
      />
      <RangeField
        {...{
          label: 'Scheduled jobs use',
          value: background,
          min: 0,
          max: 120,
          step: 5,
          text: `${background}%`,
        }}
        onChange={(value) => change({ background: value })}
      />
      <RangeField
        {...{ label: 'Reports use at peak', value: queries, min: 0, max: 400, step: 5, text: `${queries}%` }}
        onChange={(value) => change({ queries: value })}
      />
    </>
  )
}

const LEARN = 'https://learn.microsoft.com/fabric/enterprise'

const SOURCES: readonly FigureSource[] = [
  {
    text: 'Smoothing, throttling and paying back: Microsoft, “Understand the Fabric capacity throttling policy,” August 14, 2026. Refreshes and notebooks count over 24 hours, queries over five minutes, the strictest case.',
    href: `${LEARN}/throttling`,
  },
  {
    text: 'Sizes: Microsoft, “Fabric concepts and licenses,” March 24, 2024. Each size costs twice as much as the one before. Below F64, each reader of Power BI content also needs a Pro or Premium Per User license.',
    href: `${LEARN}/licenses`,
  },
  { text: 'Left out: pauses, surge protection, memory limits of a size, and the time a job waits for its source.' },
]
