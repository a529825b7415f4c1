/**
 * What names the firm that this product is delivered with. Lower-case `headwater` is also the name of the product, in
 * packages, units and formats of files.
 */
export const SAMPLE_FIRM_WORDS =
  /Headwater|Saint Paul|Minnesota|Mississippi|America\/Chicago|headwater\.example|555-01(42|87)|\b5510[01]\b|Sample Street|Placeholder Avenue|\bHW-/
