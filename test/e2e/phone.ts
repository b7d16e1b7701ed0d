import { devices } from '@playwright/test'

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']

/** `test.use(PHONE)` at the top of a file: its pages are opened on a telephone. */
export const PHONE = { userAgent, deviceScaleFactor, isMobile, hasTouch, viewport: { width: 360, height: 740 } }
