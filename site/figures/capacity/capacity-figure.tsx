import { useAddressState } from '../frame/address-state.ts'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { CapacityControls } from './controls/capacity-controls.tsx'
import { CountedPicture } from './pictures/counted-picture.tsx'
import { LoadLanes } from './pictures/load-lanes.tsx'
import { SizeRibbons } from './pictures/size-ribbons.tsx'
import { FIELDS, loadsOf, pauseOf } from './state.ts'
import { viewDay } from './view.ts'
import { BillLine } from './words/bill-line.tsx'
import { capacityTables } from './words/capacity-tables.ts'
import { RULES, SAMPLE_NOTE } from './words/sources.ts'
import { findingOf, questionOf, sizeSentence } from './words/wording.ts'

/** A day of a Fabric capacity that the reader rearranges. */
export function CapacityFigure() {
  const [state, change, toStart] = useAddressState('capacity', FIELDS)
  const options = { interactiveMinutes: state.spread, pause: pauseOf(state) }
  const view = viewDay(loadsOf(state), options, Number(state.size.slice(1)))

  return (
    <FigureFrame
      name="capacity"
      title="Which size holds your day?"
      lead="Fabric is rented in sizes from F2 upward, each twice the one before. Move the loads and see who waits. A refresh counts over the 24 hours that follow, so its hour hardly matters. A query counts within minutes, so its hour does."
      controls={<CapacityControls state={state} change={change} verdict={sizeSentence(view)} />}
      finding={findingOf(view)}
      tables={capacityTables(view, state.price)}
      sources={RULES}
      sample={SAMPLE_NOTE}
      question={questionOf(view)}
      {...toStart}
    >
      <LoadLanes
        loads={view.loads}
        picked={state.load}
        {...options}
        onPick={({ id }) => id !== state.load && change({ load: id })}
        onMove={({ id }, start) => change({ load: id, [`${id}-at`]: start })}
      />
      <CountedPicture view={view} picked={view.loads.find(({ id }) => id === state.load)} />
      <SizeRibbons view={view} />
      <BillLine view={view} price={state.price} />
    </FigureFrame>
  )
}
