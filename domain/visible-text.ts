/**
 * Invisible characters that change how a text reads: controls, zero-width and bidirectional marks, tags, variation selectors (Unicode
 * `Default_Ignorable_Code_Point`, `Cf`, `Cc`). Line breaks and tabs are kept as text.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?![\t\n\r])\p{Cc}/gu

/** The text without invisible characters. Texts from people and files are compared, stored and shown in this form. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '')
}
