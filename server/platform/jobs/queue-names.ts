/** Where a job goes after its last try. */
export const DEAD_LETTERS = 'dead-letters'
