import { choice, integer, useAddressState } from '../frame/address-state.ts'
import { RangeField, SelectField } from '../frame/controls.tsx'
import { FigureFrame, type FigureSource } from '../frame/figure-frame.tsx'
import { STEP_COUNT, steps } from './closing-steps.ts'
import { findingOf, type Overview, overviewOf, people, tablesOf, topics } from './permissions-overview.ts'
import { SiteRows } from './site-rows.tsx'

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
}

/** What Copilot could read for a person and a question, and how that falls when sharing is closed step by step. */
export function PermissionsFigure() {
  const [{ person, topic, step }, change, toStart] = useAddressState('permissions', FIELDS)
  const overview = overviewOf(person, topic, step)
  return (
    <FigureFrame
      name="permissions"
      title="Copilot could use 38 pay files. After six weeks, none"
      finding={findingOf(overview, step)}
      controls={
        <>
          <SelectField
            label="Who asks"
            value={person}
            options={people.map(({ id, title }) => [id, title])}
            onChange={(value) => change({ person: value })}
          />
          <SelectField
            label="Question to Copilot"
            value={topic}
            options={topics.map(({ id, question }) => [id, question])}
            onChange={(value) => change({ topic: value })}
          />
          <RangeField
            {...{ label: 'Steps taken', value: step, min: 0, max: STEP_COUNT, text: `${step} of ${STEP_COUNT}` }}
            onChange={(value) => change({ step: value })}
          />
        </>
      }
      tables={tablesOf(overview, step)}
      sources={SOURCES}
      sample="A generated tenant with 21 sites, 14 groups, 226 files and 35 links."
      question={`I would like to know what Copilot would find in our tenant. In your figure, ${overview.person.title} could ask “${overview.topic.question}”, and that worries us.`}
      {...toStart}
    >
      <div className="permissions-stage">
        <NowPanel overview={overview} step={step} onNext={() => change({ step: step + 1 })} />
        <SiteRows overview={overview} step={step} />
      </div>
    </FigureFrame>
  )
}

/** The number to watch, the step that led to it, and the next one. */
function NowPanel({ overview, step, onNext }: { overview: Overview; step: number; onNext: () => void }) {
  const { answer } = overview.counts[step] ?? { answer: 0 }
  const [now, next] = [steps[step], steps[step + 1]]
  return (
    // Room for the longest text, so that the picture does not jump.
    <div className="permissions-now grid gap-x-10 gap-y-4 md:grid-cols-[11rem_minmax(0,1fr)] md:min-h-40">
      <p className="permissions-left">
        <strong>{answer}</strong> {answer === 1 ? 'file' : 'files'} that Copilot can use
      </p>
      <div>
        <h3>
          {now?.week}: {now?.title}
        </h3>
        <p className="text-quiet">{now?.text}</p>
        {next && (
          <button type="button" className="button button-outline button-small needs-script" onClick={onNext}>
            Next: {next.title}
          </button>
        )}
      </div>
    </div>
  )
}

const LEARN = 'https://learn.microsoft.com/en-us'

/** Microsoft's rules that the model follows. */
const SOURCES: readonly FigureSource[] = [
  {
    text: 'Copilot returns only what its user may at least view (Microsoft, as of November 2026)',
    href: `${LEARN}/copilot/microsoft-365/microsoft-365-copilot-privacy`,
  },
  {
    text: 'A link for the whole organization gives Copilot nothing until a person has used it (Microsoft, as of November 2026)',
    href: `${LEARN}/sharepoint/shareable-links-anyone-specific-people-organization`,
  },
  {
    text: 'Restricted access control blocks people outside the group, whatever permissions or links they have (Microsoft, as of November 2026)',
    href: `${LEARN}/sharepoint/restricted-access-control`,
  },
  {
    text: 'Restricted content discovery changes no permission; what a person owns or recently used may still turn up (Microsoft, as of November 2026)',
    href: `${LEARN}/sharepoint/restricted-content-discovery`,
  },
  {
    text: 'Archived sites cannot be opened or searched (Microsoft, as of November 2026)',
    href: `${LEARN}/microsoft-365/archive/archive-end-user`,
  },
  {
    text: 'Copilot returns encrypted content only to people with the usage rights VIEW and EXTRACT (Microsoft, as of November 2026)',
    href: `${LEARN}/purview/ai-microsoft-purview`,
  },
  { text: 'The order of the steps is that of our post on oversharing', href: '/search?q=oversharing' },
]
