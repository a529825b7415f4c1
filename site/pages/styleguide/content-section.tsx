import { ProcessSteps } from '#site/ui/content/process-steps.tsx'
import { Quotation } from '#site/ui/content/quotation.tsx'
import { Specimen, StyleguideSection } from './specimen.tsx'

export function ContentSection() {
  return (
    <StyleguideSection id="content" title="Content">
      <Specimen name="Quotation">
        <Quotation
          text="For the first time the plant and the office look at the same number."
          speaker="Head of operations, manufacturer of pumps"
        />
      </Specimen>
      <Specimen name="Process: a numbered list, or on a week axis where the weeks are known">
        <ProcessSteps
          steps={[
            { title: 'Assess', text: 'We read your sources and write down what they mean.' },
            { title: 'Design', text: 'One model, agreed with the people who use it.' },
            { title: 'Build', text: 'In your tenant, in small steps that can be looked at.' },
            { title: 'Hand over', text: 'Your team runs it; we stay within call.' },
          ]}
        />
        <ProcessSteps
          steps={[
            { title: 'Look', text: 'We read your sources.', weeks: [1, 1] },
            { title: 'Contain', text: 'The widest sites first.', weeks: [2, 5] },
            { title: 'Pilot', text: 'Three scenarios, thirty people.', weeks: [6, 9] },
            { title: 'Widen', text: 'Department by department.', weeks: [10, 12] },
          ]}
        />
      </Specimen>
    </StyleguideSection>
  )
}
