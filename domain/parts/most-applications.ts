/** More applications are a mistake in the data; they are neither shown nor stored. */
export const MOST_APPLICATIONS = 3000
