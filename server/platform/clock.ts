/** What time it is. What depends on it takes the clock as a value, so that a test can hold it. */
export type Clock = () => Date
