/** Whether a text is a whole address outside of the shop, over TLS and without a name before its host. */
export function isOutsideAddress(text: string): boolean {
  return /^https:\/\/[^\s@]+$/u.test(text) && URL.canParse(text)
}
