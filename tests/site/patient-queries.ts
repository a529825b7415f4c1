import { configure } from '@testing-library/react'

// How long `findBy…` and `waitFor` look for something that comes: a second is too little on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
