/** Of the demo companies. */
export const HERMANOS = 'FHR120315KL0'
export const BAJIO = 'RDB090822TQ1'
export const DAUGHTER = 'RDV150604MN3'
export const BORDER = 'APF140210H76'
