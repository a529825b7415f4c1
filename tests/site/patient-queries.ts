import { configure } from '@testing-library/react'

// How long `findBy…` and `waitFor` wait: the default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
