import { contact } from '#content/contact.ts'
import { ContactDetails } from '#site/features/contact/contact-details.tsx'
import { ContactForm } from '#site/features/contact/form/contact-form.tsx'
import { getSupabase } from '#site/lib/supabase-browser.ts'
import { PageHeading } from '#site/ui/page-heading.tsx'

/** The form, and every other way to reach the provider. */
export function ContactPage({ prefill }: { prefill: string }) {
  const { title, lead, next, footnote } = contact
  return (
    <>
      <PageHeading title={title}>{lead}</PageHeading>
      <div className="page-column contact-columns">
        {/* Another link with another message is another form. */}
        <ContactForm key={prefill} connect={getSupabase} prefill={prefill} />
        <aside className="contact-aside" aria-label="Other ways, and what happens then">
          <ContactDetails />
          <section aria-labelledby="contact-next">
            <h2 className="text-h4" id="contact-next">
              {next.title}
            </h2>
            <ol className="contact-steps">
              {next.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <p className="contact-footnote">{footnote}</p>
        </aside>
      </div>
    </>
  )
}
