import { endAsMissing } from './later.ts'

endAsMissing(
  'npm run backup',
  'the online backup has not been built. Until then: stop the site and copy the data folder, or use pg_dump on your own PostgreSQL.',
)
