import { contact } from '#content/contact.ts'
import type { ContactPrefill } from '#domain/contact/contact-prefill.ts'
import type { PostedContact } from '#domain/forms/posted-form.ts'
import { ContactDetails, ContactOffice } from '#site/features/contact/contact-details.tsx'
import { ContactForm } from '#site/features/contact/contact-form.tsx'
import { PageHeading } from '#site/ui/page-heading.tsx'
import type { FirmOfPage } from './firm/firm-of-page.server.ts'
import { PeopleList, PhotoBand } from './firm/people.tsx'

type ContactPageProps = {
  prefill: ContactPrefill
  /** The outcome of a form that the browser posted without script. */
  posted: PostedContact | null
  firm: FirmOfPage
}

/** The contact form, and every other way to reach the provider. */
export function ContactPage({ prefill, posted, firm }: ContactPageProps) {
  const { title, lead, footnote } = contact
  return (
    <>
      <PageHeading title={title}>{lead}</PageHeading>
      <div className="page-column contact-columns">
        {/* Before the form, because on narrow screens everything below it is ten fields away; there it is one line. */}
        <aside className="contact-aside contact-first" aria-label="Reach us directly">
          <ContactDetails />
        </aside>
        {/* A link with another message starts a new form. */}
        <ContactForm key={prefill.message} prefill={prefill} posted={posted} />
        <aside className="contact-aside" aria-label="Where we are, and who reads your message">
          <ContactOffice />
          <WhoReads people={firm.people} />
          <p className="contact-footnote">{footnote}</p>
        </aside>
      </div>
      <NextSteps />
      <PhotoBand photograph={firm.photograph} />
    </>
  )
}

/** What happens after the message, drawn as a line: solid as far as we promise a time. */
function NextSteps() {
  const { title, steps } = contact.next
  return (
    <section className="contact-next page-column" aria-labelledby="contact-next">
      <h2 className="text-h4" id="contact-next">
        {title}
      </h2>
      <ol>
        {steps.map(({ time, text }) => (
          <li key={time}>
            <p className="contact-when">{time}</p>
            <p className="text-quiet">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function WhoReads({ people }: { people: FirmOfPage['people'] }) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby="contact-people">
      <h2 className="text-h4" id="contact-people">
        Who reads it first
      </h2>
      <PeopleList people={people} />
    </section>
  )
}
