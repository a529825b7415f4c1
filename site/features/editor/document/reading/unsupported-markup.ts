/** Thrown where the document's schema cannot express what readers see. */
export class UnsupportedMarkup extends Error {
  override name = 'UnsupportedMarkup'
}
