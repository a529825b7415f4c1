import { choice, useAddressState } from '../frame/address-state.ts'
import { ChoiceField } from '../frame/controls.tsx'
import { FigureFrame, type FigureSource } from '../frame/figure-frame.tsx'
import type { FigureTable } from '../frame/figure-table.ts'
import { findingOf } from './finding.ts'
import { FitPicture } from './fit-picture.tsx'
import { type Choice, choose, type Needs } from './model.ts'
import { products } from './products.ts'
import { builderOptions, columns, dataOptions, titles, userOptions, workOptions } from './questions.ts'
import { OtherProducts, Result } from './result.tsx'

const valuesOf = <Value extends string>(options: readonly (readonly [Value, string])[]) =>
  options.map(([value]) => value)

const FIELDS = {
  work: choice(valuesOf(workOptions), 'draft'),
  data: choice(valuesOf(dataOptions), 'files'),
  users: choice(valuesOf(userOptions), 'roles'),
  builder: choice(valuesOf(builderOptions), 'bought'),
}

const LEARN = 'https://learn.microsoft.com/en-us'

const sources: readonly FigureSource[] = [
  {
    text: 'Microsoft 365 Copilot reads what its user may read in Microsoft 365 (Microsoft, as of November 2026).',
    href: `${LEARN}/copilot/microsoft-365/microsoft-365-copilot-overview`,
  },
  {
    text: 'Copilot in Power BI and Fabric need a paid capacity, F2 or larger (Microsoft, as of November 2026).',
    href: `${LEARN}/power-bi/create-reports/copilot-introduction`,
  },
  {
    text: 'An agent in Copilot Studio reads the sources and uses the tools that it is given (Microsoft, as of November 2026).',
    href: `${LEARN}/microsoft-copilot-studio/fundamentals-what-is-copilot-studio`,
  },
  { text: 'The order, from the least to the most work, is our advice.' },
]

/** Four questions that lead to one product, with the reason against each of the others. */
export function CopilotChooserFigure() {
  const [state, change, toStart] = useAddressState('copilot-chooser', FIELDS)
  const result = choose(products, state)
  const finding = findingOf(result)

  return (
    <FigureFrame
      name="copilot-chooser"
      title="Which Copilot does your question need?"
      lead="Answer four questions about one piece of work. The first product that fits all four, from the least work to the most, is what we would take."
      controls={<Controls state={state} change={change} />}
      beginsWithFinding
      finding={finding}
      tables={[tableOf(result)]}
      sources={sources}
      sample="Advice, not a quote: your contract and your region may differ. A real question often needs two of these."
      question={`I tried your chooser for Copilots. ${wordsOf(state)} ${finding} What would you do in our place? We have … users.`}
      {...toStart}
    >
      <Result result={result} />
      <FitPicture result={result} />
      <OtherProducts result={result} />
    </FigureFrame>
  )
}

function Controls({ state, change }: { state: Needs; change: (change: Partial<Needs>) => void }) {
  return (
    <>
      <ChoiceField label={titles.work} value={state.work} options={workOptions} onChange={(work) => change({ work })} />
      <ChoiceField label={titles.data} value={state.data} options={dataOptions} onChange={(data) => change({ data })} />
      <ChoiceField
        label={titles.users}
        value={state.users}
        options={userOptions}
        onChange={(users) => change({ users })}
      />
      <ChoiceField
        label={titles.builder}
        value={state.builder}
        options={builderOptions}
        onChange={(builder) => change({ builder })}
      />
    </>
  )
}

function wordsOf({ work, data, users, builder }: Needs): string {
  const label = <Value,>(options: readonly (readonly [Value, string])[], value: Value) =>
    options.find(([option]) => option === value)?.[1] ?? ''
  const words = [
    label(workOptions, work),
    label(dataOptions, data),
    label(userOptions, users),
    label(builderOptions, builder),
  ]
  return `Our answers: ${words.map((word) => word.toLowerCase()).join('; ')}.`
}

function tableOf({ verdicts, chosen }: Choice): FigureTable {
  return {
    caption: 'Each product and what speaks against it',
    columns: ['Product', 'Answers that do not fit', 'Reason'],
    rows: verdicts.map(({ product, missing, reasons }) => {
      const reason = product === chosen ? product.because : reasons.join(' ') || 'Would fit, too, with more work.'
      return [product.name, missing.map((need) => columns[need]).join(', ') || 'none', reason]
    }),
  }
}
