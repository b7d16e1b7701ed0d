/** Whether a text is a complete external https address without credentials. */
export function isOutsideAddress(text: string): boolean {
  return /^https:\/\/[^\s@]+$/u.test(text) && URL.canParse(text)
}
