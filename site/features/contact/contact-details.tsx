import { contact } from '#content/contact.ts'
import { provider } from '#content/provider.ts'

/** Email and phone of the provider (readings D26). */
export function ContactDetails() {
  const { email, phone } = provider.contact
  return (
    <section aria-labelledby="contact-details">
      <h2 className="text-h4" id="contact-details">
        {contact.details.title}
      </h2>
      <dl className="contact-details">
        <div>
          <dt>Email</dt>
          <dd>
            <a className="text-link" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <a className="text-link tabular" href={`tel:${phone.dial}`}>
              {phone.text}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Address and hours of the provider. */
export function ContactOffice() {
  const { address } = provider.contact
  const { placeTitle, officeTitle, hoursTitle, hours, hoursNote } = contact.details
  return (
    <section aria-labelledby="contact-place">
      <h2 className="text-h4" id="contact-place">
        {placeTitle}
      </h2>
      <dl className="contact-details">
        <div>
          <dt>{officeTitle}</dt>
          <dd>
            <address className="not-italic">
              {address.street}
              <br />
              {address.city}, {address.region} {address.postalCode}
            </address>
          </dd>
        </div>
        <div>
          <dt>{hoursTitle}</dt>
          <dd>{hours}</dd>
          <dd className="text-quiet text-small">{hoursNote}</dd>
        </div>
      </dl>
    </section>
  )
}
