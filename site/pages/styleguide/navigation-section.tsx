import { useState } from 'react'
import { Accordion } from '#site/ui/content/accordion.tsx'
import { Breadcrumb } from '#site/ui/content/breadcrumb.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { Tabs } from '#site/ui/tabs.tsx'
import { Specimen, StyleguideSection } from './specimen.tsx'

const TABS = [
  { id: 'model', label: 'Model' },
  { id: 'report', label: 'Report' },
  { id: 'agent', label: 'Agent' },
] as const

type TabId = (typeof TABS)[number]['id']

const PANELS: Record<TabId, string> = {
  model: 'One definition of every measure.',
  report: 'One page per decision.',
  agent: 'One answer, with its source.',
}

const QUESTIONS = [
  { title: 'What do you need from us?', content: 'A person who knows the source, and read access to it.' },
  { title: 'How long does it take?', content: 'The first report is ready after four to eight weeks.' },
  { title: 'Who owns the result?', content: 'You do: model, reports and code are in your tenant.' },
]

export function NavigationSection() {
  const [tab, setTab] = useState<TabId>('model')

  return (
    <StyleguideSection id="navigation" title="Finding the way">
      <Specimen name="Breadcrumb">
        <Breadcrumb
          trail={[
            { label: 'Home', path: '/' },
            { label: 'A step without a page', path: null },
            { label: 'Blog', path: '/blog' },
          ]}
          current="This page"
        />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs label="Example" tabs={TABS} active={tab} onChange={setTab}>
          <p className="pt-4">{PANELS[tab]}</p>
        </Tabs>
      </Specimen>
      <Specimen name="Accordion: one section open at a time">
        <Accordion items={QUESTIONS} openIndex={0} />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination current={4} count={9} toPage={() => '#navigation'} />
      </Specimen>
    </StyleguideSection>
  )
}
