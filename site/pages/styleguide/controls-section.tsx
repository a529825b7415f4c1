import { useState } from 'react'
import { Breadcrumb } from '#site/pages/parts/breadcrumb.tsx'
import { Accordion } from '#site/pages/parts/faq.tsx'
import { Button, LinkButton } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Checkbox, SelectField, TextAreaField, TextField } from '#site/ui/field.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { PasswordField } from '#site/ui/password-field.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { Tabs } from '#site/ui/tabs.tsx'
import { showError, showSuccess } from '#site/ui/toast-store.ts'
import { Specimen, StyleguideSection } from './specimen.tsx'

const TABS = [
  { id: 'model', label: 'Model' },
  { id: 'report', label: 'Report' },
  { id: 'agent', label: 'Agent' },
] as const

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

const LOOKS = ['action', 'primary', 'outline', 'quiet', 'danger'] as const

export function ControlsSection() {
  return (
    <StyleguideSection id="controls" title="Controls">
      <Specimen name="Buttons: normal, small, busy, disabled">
        {(['normal', 'small'] as const).map((size) => (
          <div key={size} className="flex flex-wrap gap-3">
            {LOOKS.map((look) => (
              <Button key={look} look={look} size={size}>
                {look}
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button look="primary" isBusy>
            Saving…
          </Button>
          <Button disabled>Disabled</Button>
        </div>
      </Specimen>
      <Specimen name="Links">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LinkButton to="/blog" look="primary">
            Link as a button
          </LinkButton>
          <a className="text-link" href="/blog">
            Link in text
          </a>
        </div>
      </Specimen>
      <Specimen name="Fields: plain, with hint, with error, read-only, disabled">
        <Fields />
      </Specimen>
    </StyleguideSection>
  )
}

function Fields() {
  return (
    <form className="grid gap-x-8 gap-y-6 md:grid-cols-2" aria-label="Examples of fields">
      <TextField label="First name" name="first" autoComplete="off" />
      <TextField label="Company" name="company" hint="As it should appear on an invoice." autoComplete="off" />
      <TextField
        label="Email"
        name="email"
        required
        defaultValue="ada@example"
        error="Enter an address such as name@example.com."
        autoComplete="off"
      />
      <PasswordField label="Password" name="password" autoComplete="new-password" hint="At least 6 characters." />
      <SelectField label="Category" name="category">
        <option>Power BI</option>
        <option>Microsoft Fabric</option>
      </SelectField>
      <TextField label="Account" name="account" readOnly value="ada@example.com" />
      <TextAreaField label="Message" name="message" rows={4} hint="A few sentences are enough." />
      <TextAreaField label="Closed" name="closed" rows={4} disabled defaultValue="Cannot be changed now." />
      <div className="flex flex-wrap gap-x-6">
        <Checkbox label="Data engineering" name="interest" defaultChecked />
        <Checkbox label="Copilot" name="interest" />
        <Checkbox label="Not offered" name="interest" disabled />
      </div>
    </form>
  )
}

export function MessagesSection() {
  return (
    <StyleguideSection id="messages" title="Messages and states">
      <Specimen name="Notices">
        <div className="grid gap-4 md:grid-cols-2">
          {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
            <Notice key={tone} tone={tone} title={`A notice of the tone ${tone}`}>
              It is part of the page and explains what surrounds it.
            </Notice>
          ))}
        </div>
      </Specimen>
      <Specimen name="Toasts and dialog">
        <Raised />
      </Specimen>
      <Specimen name="Loading">
        <div className="grid gap-3" role="status" aria-label="Loading an example">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </Specimen>
      <Specimen name="Empty">
        <EmptyState
          text="No posts yet. Create your first blog post!"
          action={<Button look="primary">New Post</Button>}
        />
      </Specimen>
      <Specimen name="Error">
        <EmptyState text="The posts could not be loaded." action={<Button>Try again</Button>} />
      </Specimen>
    </StyleguideSection>
  )
}

function Raised() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => showSuccess('Your changes have been saved')}>Show a success</Button>
      <Button onClick={() => showError('Failed to load posts')}>Show an error</Button>
      <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete post"
        question="Are you sure you want to delete this post? This action cannot be undone."
        confirmLabel="Delete"
        onConfirm={close}
        onCancel={close}
      />
    </div>
  )
}

type TabId = (typeof TABS)[number]['id']

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
        <Accordion items={QUESTIONS} />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination current={4} count={9} toPage={() => '#navigation'} />
      </Specimen>
    </StyleguideSection>
  )
}
