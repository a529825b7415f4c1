import { endAsMissing } from './later.ts'

endAsMissing('npm run doctor', 'the checks of mail, keys, disk and versions come with the mail capability.')
