/** A part with more applications than this is a mistake of its data; the rest is neither shown nor stored. */
export const MOST_APPLICATIONS = 3000
