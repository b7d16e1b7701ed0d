/** Path of a Chromium, installed where need be, or undefined for the one that Playwright has downloaded. */
export function ensureChromium(): string | undefined
