/** Recipients of a company's documents. */
export const MOST_CONTACTS = 50

/** Of one mail. */
export const MOST_RECIPIENTS = 10
