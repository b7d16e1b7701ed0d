/** Of a company: whom it sends its documents to. */
export const MOST_CONTACTS = 50

/** Of one sending. */
export const MOST_RECIPIENTS = 10
