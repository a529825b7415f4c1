import { choice, integer, useAddressState } from '../frame/address-state.ts'
import { SelectField } from '../frame/controls.tsx'
import { FigureFrame } from '../frame/figure-frame.tsx'
import { STEP_COUNT } from './closing.ts'
import { findingOf, questionOf, tablesOf } from './findings.ts'
import { type Overview, overviewOf, people, siteIds, topics } from './overview.ts'
import { DoorList } from './parts/door-list.tsx'
import { NowPanel } from './parts/now-panel.tsx'
import { SiteRows } from './parts/site-rows.tsx'
import { StepList } from './parts/step-list.tsx'
import { WhyPanel } from './parts/why-panel.tsx'
import { sources } from './sources.ts'

const FIELDS = {
  person: choice(
    people.map(({ id }) => id),
    'test',
  ),
  topic: choice(
    topics.map(({ id }) => id),
    'pay',
  ),
  step: integer({ initial: 0, min: 0, max: STEP_COUNT }),
  /** The site whose files are listed; if empty, the one with the most files. */
  site: choice(['', ...siteIds], ''),
}

/** What Copilot could read for a person and a question, and how that falls when sharing is closed step by step. */
export function PermissionsFigure() {
  const [state, change, toStart] = useAddressState('permissions', FIELDS)
  const { person, topic, step } = state
  const overview = overviewOf(person, topic, step)
  const chosen = overview.rows.find(({ site }) => site.id === state.site) ?? fullestRow(overview)

  return (
    <FigureFrame
      name="permissions"
      title="What Copilot could read, and through which door"
      lead="Choose a person and a question. Then close one door after another, in the order we use, and watch what is left."
      isWide
      controls={
        <>
          <SelectField
            label="Who asks"
            value={person}
            options={people.map(({ id, title }) => [id, title])}
            onChange={(value) => change({ person: value, site: '' })}
          />
          <SelectField
            label="Question to Copilot"
            value={topic}
            options={topics.map(({ id, question }) => [id, question])}
            onChange={(value) => change({ topic: value, site: '' })}
          />
          <StepList counts={overview.counts} step={step} onChange={(value) => change({ step: value })} />
        </>
      }
      finding={findingOf(overview, step)}
      tables={tablesOf(overview, step)}
      sources={sources}
      sample="Sample data: a generated tenant with 21 sites, 14 groups, 226 files and 35 links. A site’s size is that of the largest group with access. A fresh test account has used no links; choose a colleague to see what they open."
      question={questionOf(overview, step)}
      {...toStart}
    >
      <NowPanel overview={overview} step={step} onNext={() => change({ step: step + 1 })} />
      <DoorList overview={overview} />
      <SiteRows overview={overview} step={step} chosen={chosen?.site.id} onChoose={(site) => change({ site })} />
      {chosen && <WhyPanel row={chosen} step={step} />}
    </FigureFrame>
  )
}

function fullestRow({ rows }: Overview) {
  const most = Math.max(...rows.map(({ items }) => items.length))
  return rows.find(({ items }) => items.length === most)
}
