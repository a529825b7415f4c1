import { contact } from '#content/contact.ts'
import { provider } from '#content/provider.ts'

/** Email, phone, address and hours of the provider (readings D26). */
export function ContactDetails() {
  const { email, phone, address } = provider.contact
  const { title, hoursTitle, hours } = contact.details
  return (
    <section aria-labelledby="contact-details">
      <h2 className="text-h4" id="contact-details">
        {title}
      </h2>
      <dl className="contact-details">
        <dt>Email</dt>
        <dd>
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        <dt>Phone</dt>
        <dd>
          <a className="text-link tabular" href={`tel:${phone.dial}`}>
            {phone.text}
          </a>
        </dd>
        <dt>Address</dt>
        <dd>
          <address className="not-italic">
            {address.street}
            <br />
            {address.city}, {address.region} {address.postalCode}
          </address>
        </dd>
        <dt>{hoursTitle}</dt>
        <dd>{hours}</dd>
      </dl>
    </section>
  )
}
