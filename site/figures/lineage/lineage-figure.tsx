import { choice, text, useAddressState } from '../frame/address-state.ts'
import { ChoiceField, SelectField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { ESTATE } from './estate.ts'
import { type Asset, type Change, impactByAsset, impactOf, noticesOf, type Place } from './lineage-model.ts'
import { LineagePath, LineagePicture } from './lineage-pictures.tsx'
import { CHANGES, changeText, findingOf, lineageTables } from './lineage-words.ts'

const WHOLE = 'all'
/** Longer than any column's name. */
const LONGEST_NAME = 40

/** At first a column is removed at a source. */
const FIELDS = {
  asset: choice<string>(
    ESTATE.map(({ id }) => id),
    'erp-lines',
  ),
  column: text('discount', LONGEST_NAME),
  change: choice<Change>(['renamed', 'removed', 'retyped', 'delayed'], 'removed'),
}

export function LineageFigure() {
  const [state, change, toStart] = useAddressState('lineage', FIELDS)
  const place = placeOf(state)
  const situation = { place, change: state.change }
  const impacts = impactByAsset(ESTATE, impactOf(ESTATE, place, state.change))
  const notices = noticesOf(impacts, place.asset)
  const finding = findingOf(situation, impacts, notices)
  const choose = (asset: Asset) => change({ asset: asset.id, column: WHOLE })

  return (
    <FigureFrame
      name="lineage"
      title="Remove one column, and four reports show yesterday’s numbers"
      controls={<Controls state={state} place={place} change={change} />}
      finding={finding}
      tables={lineageTables(impacts, notices, situation)}
      sources={SOURCES}
      sample="A made-up manufacturer’s tables, with owners by role. To follow columns in your tenant, the code of loads and models has to be read as well."
      question={`I would like to talk about lineage and ownership of our data. ${changeText(situation)}, we would like to know beforehand what breaks.`}
      {...toStart}
    >
      <div className="lineage-map">
        <LineagePicture impacts={impacts} situation={situation} onChoose={choose} />
      </div>
      <div className="lineage-path">
        <LineagePath impacts={impacts} situation={situation} />
      </div>
    </FigureFrame>
  )
}

type State = { asset: string; column: string; change: Change }

/** A column that the asset doesn't have stands for the whole asset. */
function placeOf({ asset: id, column }: State): Place {
  const asset = ESTATE.find((candidate) => candidate.id === id) ?? (ESTATE[0] as Asset)
  return { asset, column: asset.columns.some(({ name }) => name === column) ? column : null }
}

type ControlsProps = { state: State; place: Place; change: (change: Partial<State>) => void }

function Controls({ state, place: { asset, column }, change }: ControlsProps) {
  const isLate = state.change === 'delayed'
  const names = isLate ? [] : asset.columns.map(({ name }) => [name, name] as const)
  return (
    <>
      <SelectField
        label="Table, model or report"
        value={asset.id}
        options={ESTATE.map(({ id, name }) => [id, name])}
        onChange={(id) => change({ asset: id, column: WHOLE })}
      />
      <SelectField
        label="Column"
        value={isLate || column === null ? WHOLE : column}
        options={[[WHOLE, isLate ? 'All of it, delayed' : 'All of it'], ...names]}
        onChange={(name) => change({ column: name })}
      />
      <ChoiceField
        label="What happens to it"
        value={state.change}
        options={CHANGES}
        onChange={(next) => change({ change: next })}
      />
    </>
  )
}

const SOURCES = [
  {
    text: 'Reach is a walk through the graph of columns. Our rules for each step: a copy passes on what there is, anything else asks for a name; a calculation fails on a new type; a table loads as a whole or keeps yesterday’s rows; a field of a model or report fails alone.',
  },
  {
    text: 'Fabric’s own impact analysis lists downstream items as a whole, and emails the contacts of their workspaces: Microsoft Learn, Impact analysis (read November 2026)',
    href: 'https://learn.microsoft.com/en-us/fabric/governance/impact-analysis',
  },
]
