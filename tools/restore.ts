import { endAsMissing } from './later.ts'

endAsMissing(
  'npm run restore',
  'it belongs to the online backup, which has not been built. Until then: put a copied data folder back while the site is stopped.',
)
