/** The current time. Code that depends on it takes the clock as a value, so that a test can set it. */
export type Clock = () => Date
